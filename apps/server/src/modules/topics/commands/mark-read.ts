import { visibleTo } from '../../posts/read/index.ts';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { tags } from '../../tags/index.ts';

/**
 * Remembers the highest floor that was read, never beyond what exists, never going back. Reading is no contribution,
 * so a read-only site still remembers it. One statement, which is its own transaction.
 */
export async function markRead(ctx: MemberCtx, topicId: string, floor: number): Promise<Record<never, never>> {
  const index = await tags.get(ctx.db);
  const { rows } = await sql`
    insert into topic_read (member_id, topic_id, floor, read_at)
    select ${ctx.viewer.memberId}::bigint, topic.id, least(topic.last_floor, ${floor}::int), ${ctx.clock.now()}::timestamptz
    from topic where topic.id = ${topicId} and ${visibleTo('topic', ctx.viewer, index)}
    on conflict (member_id, topic_id) do update
      set floor = greatest(topic_read.floor, excluded.floor), read_at = excluded.read_at
    returning topic_id`.execute(ctx.db);
  return rows.length > 0 ? {} : fail('topic.not_found');
}
