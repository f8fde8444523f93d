import { visibleTo } from '../posts/read/index.ts';
import { unreadRules } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../platform/http/ctx.ts';
import { dismissedUntil, newSince } from '../reading-history/index.ts';
import { tags } from '../tags/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { statement } from '../../platform/database/statement.ts';

/**
 * Stores the highest floor that was read, never beyond what exists, never decreasing. Reading is not a contribution, so it is stored on a
 * read-only site too. One statement, which is its own transaction.
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

/** The highest floor that a member has seen, for each topic that was opened. */
export async function readFloors(db: Db, memberId: string, topicIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (topicIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('topicRead')
    .select(['topicId', 'floor'])
    .where('memberId', '=', memberId)
    .where('topicId', 'in', topicIds)
    .execute();
  return new Map(rows.map(({ topicId, floor }) => [topicId, floor]));
}

/** Whether it is new to the reader, and how many comments by others came since the last visit (ADR 61). */
export interface UnreadMark {
  fresh: boolean;
  comments: number;
}

const marks = statement((memberId: string, nowText: string, ids: string) => {
  const [me, now] = [sql`${memberId}::bigint`, sql`${nowText}::timestamptz`];
  const root = { tagIds: sql`array[topic.tag_id]`, authorId: sql`topic.author_id` };
  const isNew = sql`(seen.floor is null and topic.author_id <> ${me})`;
  return sql<UnreadMark>`
    select ${isNew} and topic.posted_at >= ${newSince(me, now)} and topic.posted_at > ${dismissedUntil(me, 'new', root)} as fresh,
      case when ${isNew} or coalesce(seen.floor, 0) >= last_floor then 0
        else (
          select count(*)::int from (
            select from comment
            where comment.topic_id = topic.id and comment.floor > coalesce(seen.floor, 0) and comment.posted_at > ${dismissedUntil(me, 'unread', root)}
              and comment.state = 'published' and comment.author_id <> ${me}
              and not exists (select from member_block where member_id = ${me} and blocked_id = comment.author_id)
            limit ${sql.lit(unreadRules.counted)}
          ) since
        ) end as comments
    from unnest(${ids}::bigint[]) with ordinality listed (id, ordinal)
      left join topic on topic.id = listed.id left join topic_read seen on seen.topic_id = topic.id and seen.member_id = ${me}
    order by listed.ordinal`;
});

/** The marks of one member on one page of a list, in its order; none for a visitor. */
export async function unreadMarks({ db, viewer: { memberId }, clock }: Ctx, topicIds: readonly string[]): Promise<UnreadMark[]> {
  return memberId === null || topicIds.length === 0 ? [] : marks(db, memberId, clock.now().toISOString(), topicIds);
}
