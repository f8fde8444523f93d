import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { type PostKind, postKinds } from '../kinds.ts';
import { releaseFiles } from '../../files/index.ts';
import { releaseImages } from '../../media/index.ts';
import { forgetAnswers } from './forget-answers.ts';

/** Deletes the edit history of posts that are permanently removed. */
export async function forgetEdits(tx: Tx, kind: PostKind, ids: readonly string[]): Promise<void> {
  await sql`delete from post_edit where post_kind = ${kind} and post_id = any(${ids}::bigint[])`.execute(tx);
}

/** Title of a purged question that others have answered. */
const noTitle = '……';

const blank = sql`body_source = '', body_html = ''`;

function blankSql(kind: PostKind, stays: boolean): RawBuilder<unknown> {
  if (postKinds[kind].rootColumn === null) {
    const hidden = kind === 'topic' ? sql`, hidden_kinds = '{}'` : sql``;
    return sql`${blank}, title = ${stays ? noTitle : ''}, excerpt = '', images = '[]', has_poll = false ${hidden}`;
  }
  return sql`${blank}, body_text = '' ${kind === 'answer' ? sql`, holds_for = ''` : sql``}`;
}

/**
 * Permanently removes all text of posts of one kind, from rows that the caller has locked; other modules must remove their copies in the
 * same transaction. The rows remain, because floors, the ledger and other posts refer to them. A purged post is not shown anywhere; an
 * emptied post keeps its state, because posts of others depend on it.
 * @returns pictures that they showed, for `removeLooseImages` after the commit
 */
export async function removePosts(tx: Tx, kind: PostKind, ids: readonly string[], as: 'purged' | 'emptied'): Promise<string[]> {
  const state = as === 'purged' ? sql`, state = 'removed', state_before = state, deleted_at = null` : sql``;
  await sql`
    update ${sql.table(kind)} set ${blankSql(kind, as === 'emptied')}, version = version + 1 ${state}
    where id = any(${ids}::bigint[])`.execute(tx);
  await forgetEdits(tx, kind, ids);
  await forgetAnswers(tx, kind, ids);
  await sql`delete from post_mention where post_kind = ${kind} and post_id = any(${ids}::bigint[])`.execute(tx);
  await sql`delete from post_hold where post_kind = ${kind} and post_id = any(${ids}::bigint[])`.execute(tx);
  await sql`delete from post_region where post_kind = ${kind} and post_id = any(${ids}::bigint[])`.execute(tx);
  const images = await releaseImages(tx, kind, ids);
  await releaseFiles(tx, kind, ids);
  return images;
}
