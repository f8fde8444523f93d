import { sql, type RawBuilder } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { visibleTo } from '../../posts/read/index.ts';
import { tags } from '../../tags/index.ts';

/** An address of a thread. */
interface Requested {
  commentId?: string | undefined;
  replyId?: string | undefined;
}

/** Merged topics may have been merged again; more than this is a mistake. */
const longestChain = 20;

/** A comment of another thread that never was in this one has no address here. */
function movedFrom(commentId: RawBuilder<unknown>, topicId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from post_moved join post_move on post_move.id = move_id
    where post_id = ${commentId} and root_kind = 'topic' and from_id = ${topicId}::bigint)`;
}

/**
 * Fails with the present location of a topic that was merged, or of a comment or reply that was moved, if the caller may read it there; returns
 * where there is none. @throws Failure `topic.moved`
 */
export async function leadOn({ db, viewer }: Ctx, topicId: string, { commentId, replyId }: Requested): Promise<void> {
  const index = await tags.get(db);
  const { rows } = await sql<{ topicId: string; commentId: string | null; replyId: string | null }>`
    with recursive merged (id, step) as (
      select ${topicId}::bigint, 0
      union all select merged_into_id, step + 1 from merged join topic using (id) where merged_into_id is not null and step < ${longestChain}::int
    ), target as (
      select topic_id, comment_id, id as reply_id, 1 as rank from reply
        where id = ${replyId ?? null}::bigint and state = 'published' and ${movedFrom(sql`reply.comment_id`, topicId)}
      union all select topic_id, id, null, 2 from comment
        where id = ${commentId ?? null}::bigint and state = 'published' and ${movedFrom(sql`comment.id`, topicId)}
      union all select id, (
          select opening_id from post_move
          where root_kind = 'topic' and act = 'merge' and from_id = ${topicId}::bigint and undone_at is null order by post_move.id desc limit 1), null, 3
        from merged where step = (select max(step) from merged) and step > 0
    )
    select target.* from (select * from target order by rank limit 1) target join topic on topic.id = target.topic_id
    where target.topic_id <> ${topicId}::bigint and ${visibleTo('topic', viewer, index)}`.execute(db);
  const [target] = rows;
  if (target === undefined) return;
  fail('topic.moved', { topicId: target.topicId, commentId: target.commentId ?? undefined, replyId: target.replyId ?? undefined });
}
