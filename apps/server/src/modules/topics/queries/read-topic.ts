import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { fail } from '../../../platform/failure.ts';
import { blockedIdsSql, relationSql } from '../../follows/index.ts';
import { viewRoleNames } from '../../tags/index.ts';
import type { ContentState, KeptImage } from '../../content/index.ts';
import { openPartsSql } from '../hidden/open-parts.ts';
import { canSeeTopic } from '../policy.ts';
import { shownTo } from '../visible.ts';
import type { House } from './house.ts';

/** A comment or reply whose page is wanted. */
export interface Target {
  commentId?: string | undefined;
  replyId?: string | undefined;
}

interface Found {
  commentId: string;
  replyId: string | null;
  floor: number;
}

function targetOf(house: House, { commentId, replyId }: Target): RawBuilder<Found | null> {
  if (replyId !== undefined) {
    return sql`(
      select json_build_object('commentId', comment.id::text, 'replyId', reply.id::text, 'floor', comment.floor)
      from reply join comment on comment.id = reply.comment_id
      where reply.id = ${replyId} and reply.topic_id = topic.id
        and ${shownTo(house.viewer, 'reply')} and ${shownTo(house.viewer, 'comment')})`;
  }
  return sql`(
    select json_build_object('commentId', comment.id::text, 'replyId', null, 'floor', comment.floor)
    from comment
    where comment.id = ${commentId ?? null}::bigint and comment.topic_id = topic.id and ${shownTo(house.viewer, 'comment')})`;
}

function selectTopic(db: Db | Tx, house: House, topicId: string, target: Target) {
  return db
    .selectFrom('topic')
    // The counts beside the author's name come along: the members' card of every list does not carry them.
    .innerJoin('member', 'member.id', 'topic.authorId')
    .leftJoin('topicRead', (join) =>
      join.onRef('topicRead.topicId', '=', 'topic.id').on('topicRead.memberId', '=', sql<string>`${house.viewer.memberId}::bigint`),
    )
    .select([
      'topic.id', 'title', 'bodyHtml', 'excerpt', 'tagId', 'authorId', 'essence', 'pinOrder', 'commentsClosed',
      'postedAt', 'editedAt', 'viewCount', 'topic.commentCount', 'likeCount', 'favouriteCount', 'lastFloor', 'hasPoll', 'hasEnvelope',
      'member.topicCount as authorTopics', 'member.commentCount as authorComments', 'topicRead.floor as readFloor',
    ])
    .select((eb) => [
      eb.ref('topic.state').$castTo<ContentState>().as('state'),
      eb.ref('images').$castTo<KeptImage[]>().as('images'),
      targetOf(house, target).as('target'),
      relationSql(house.viewer.memberId, 'topic.authorId').as('toAuthor'),
      blockedIdsSql(house.viewer.memberId).as('blockedIds'),
      openPartsSql(house.viewer).as('openParts'),
    ])
    .where('topic.id', '=', topicId)
    .modifyEnd(prepared);
}

export type TopicRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectTopic>['executeTakeFirst']>>>;

/** The roles that open a tag, as words for the refusal: the title is public in lists, so who may read is no secret. */
function wayIn(house: House, tagId: string) {
  const names = viewRoleNames(house.tags, house.roles.byId, tagId);
  return { roles: names.map(({ zh }) => zh).join('、'), rolesEn: names.map(({ zh, en }) => en || zh).join(', ') };
}

/** The topic that the viewer may see, in one statement. @throws Failure topic.not_found, topic.not_visible */
export async function readTopic(db: Db | Tx, house: House, topicId: string, target: Target = {}): Promise<TopicRow> {
  const topic = await selectTopic(db, house, topicId, target).executeTakeFirst();
  if (topic === undefined) fail('topic.not_found');
  const seen = canSeeTopic(house, topic);
  if (!seen.allowed) fail(seen.code, seen.code === 'topic.not_visible' ? wayIn(house, topic.tagId) : {});
  return topic;
}
