import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/** What a module says of something at the moment when it happens, as text. */
export interface Evidence {
  kind: string;
  subject: string;
  content: string;
}

/** Entering it as a part of another statement, where one more would be felt. */
export function enteringEvidence(all: readonly Evidence[]): RawBuilder<unknown> {
  return sql`insert into evidence_entry (kind, subject_id, content) select * from unnest(
    ${all.map(({ kind }) => kind)}::text[], ${all.map(({ subject }) => subject)}::text[], ${all.map(({ content }) => content)}::text[])`;
}

/** Enters it, in the transaction of what it is about: what the module's own tables say later must still agree with it. */
export async function recordEvidence(tx: Tx, all: readonly Evidence[]): Promise<void> {
  if (all.length > 0) await enteringEvidence(all).execute(tx);
}
