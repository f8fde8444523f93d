import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
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

/** Records members whom somebody else than the author named: they are not notified, now or when the post is published again. */
export async function silenceMentions(tx: Tx, { kind, id }: Subject, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`
    insert into post_mention (post_kind, post_id, member_id, silent)
    select ${kind}, ${id}::bigint, unnest(${memberIds}::bigint[]), true on conflict do nothing`.execute(tx);
}

/** Of some posts of one kind, the members who are not notified of being named there. */
export async function silentMentions(db: Db | Tx, kind: string, ids: readonly string[]): Promise<{ postId: string; memberId: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ postId: string; memberId: string }>`
    select post_id, member_id from post_mention where post_kind = ${kind} and post_id = any(${ids}::bigint[]) and silent`.execute(db);
  return rows;
}
