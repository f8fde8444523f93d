import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { type Edited, textsSql } from './record-edit.ts';

/**
 * The texts that an edit replaces. No rule of writing applies to what already stands: an edit is checked only for what it adds (ADR 40).
 */
export interface StoredTexts {
  title: string;
  source: string;
  holdsFor: string;
}

/** Empty unless the caller is the author: what a refusal says depends on these texts, and others may not learn them. */
export async function storedTexts({ db, viewer }: MemberCtx, edited: Edited): Promise<StoredTexts> {
  const { rows } = await sql<{ title: string | null; bodySource: string; holdsFor: string | null }>`
    select title, body_source, holds_for from (${textsSql(edited)}) stored where author_id = ${viewer.memberId}::bigint`.execute(db);
  const [row] = rows;
  return { title: row?.title ?? '', source: row?.bodySource ?? '', holdsFor: row?.holdsFor ?? '' };
}
