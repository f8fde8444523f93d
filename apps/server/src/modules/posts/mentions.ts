import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { Subject } from '../reactions/index.ts';

/** Records whom a post mentions, and returns those who have not been notified yet. The caller has locked the post's row. */
export async function recordMentions(tx: Tx, { kind, id }: Subject, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ memberId: string }>`
    insert into post_mention (post_kind, post_id, member_id) select ${kind}, ${id}::bigint, unnest(${memberIds}::bigint[])
    on conflict do nothing returning member_id`.execute(tx);
  const added = new Set(rows.map(({ memberId }) => memberId));
  return memberIds.filter((memberId) => added.has(memberId));
}
