import { visibleBelowSql } from '../../posts/read/index.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { PolicyContext } from './policy-context.ts';

/** A comment or reply whose page is wanted. */
export interface Target {
  commentId?: string | undefined;
  replyId?: string | undefined;
}

/** Where it stands. */
export interface Found {
  commentId: string;
  replyId: string | null;
  floor: number;
}

function placeOf({ viewer }: PolicyContext, topicId: string, { commentId, replyId }: Target): RawBuilder<Found> {
  if (replyId === undefined) {
    return sql<Found>`
      select id as comment_id, null::bigint as reply_id, floor
      from comment where id = ${commentId}::bigint and topic_id = ${topicId}::bigint and ${visibleBelowSql('comment', viewer.readsAllPosts, viewer.memberId)} ${prepared}`;
  }
  return sql<Found>`
    select comment.id as comment_id, reply.id as reply_id, comment.floor
    from reply join comment on comment.id = reply.comment_id
    where reply.id = ${replyId}::bigint and reply.topic_id = ${topicId}::bigint
      and ${visibleBelowSql('reply', viewer.readsAllPosts, viewer.memberId)} and ${visibleBelowSql('comment', viewer.readsAllPosts, viewer.memberId)} ${prepared}`;
}

/** Undefined when nothing is looked for, or it is not there for the viewer. One statement, or none. */
export async function findTarget(db: Db, policy: PolicyContext, topicId: string, target: Target): Promise<Found | undefined> {
  if (target.commentId === undefined && target.replyId === undefined) return undefined;
  const { rows } = await placeOf(policy, topicId, target).execute(db);
  return rows[0];
}
