import type { Db, Tx } from '../../../platform/database/db.ts';
import { draft, statement } from '../../../platform/database/statement.ts';
import { fail } from '../../../platform/failure.ts';
import { viewRoleNames } from '../../tags/index.ts';
import type { ContentState, KeptImage } from '../../content/index.ts';
import { canSeeTopic } from '../policy.ts';
import type { House } from './house.ts';

const selectTopic = statement((topicId: string) =>
  draft
    .selectFrom('topic')
    // The counts beside the author's name come along: the members' card of every list does not carry them.
    .innerJoin('member', 'member.id', 'topic.authorId')
    .select([
      'topic.id', 'title', 'bodyHtml', 'excerpt', 'tagId', 'authorId', 'essence', 'pinOrder', 'commentsClosed',
      'postedAt', 'editedAt', 'viewCount', 'topic.commentCount', 'likeCount', 'favouriteCount', 'lastFloor', 'hasPoll', 'hasEnvelope',
      'member.topicCount as authorTopics', 'member.commentCount as authorComments',
    ])
    .select((eb) => [eb.ref('topic.state').$castTo<ContentState>().as('state'), eb.ref('images').$castTo<KeptImage[]>().as('images')])
    .where('topic.id', '=', topicId));

/** A topic as it is to everybody. */
export type TopicRow = Awaited<ReturnType<typeof selectTopic>>[number];

/** Whoever sees it; nothing of it may leave before `mustSeeTopic`. */
export async function readTopicRow(db: Db | Tx, topicId: string): Promise<TopicRow | undefined> {
  const [row] = await selectTopic(db, topicId);
  return row;
}

/** The roles that open a tag, as words for the refusal: the title is public in lists, so who may read is no secret. */
function wayIn(house: House, tagId: string) {
  const names = viewRoleNames(house.tags, house.roles.byId, tagId);
  return { roles: names.map(({ zh }) => zh).join('、'), rolesEn: names.map(({ zh, en }) => en || zh).join(', ') };
}

/** @throws Failure topic.not_found, topic.not_visible */
export function mustSeeTopic(house: House, topic: TopicRow | undefined): TopicRow {
  if (topic === undefined) fail('topic.not_found');
  const seen = canSeeTopic(house, topic);
  if (!seen.allowed) fail(seen.code, seen.code === 'topic.not_visible' ? wayIn(house, topic.tagId) : {});
  return topic;
}

/** The topic that the viewer may see, in one statement. @throws Failure topic.not_found, topic.not_visible */
export async function readTopic(db: Db | Tx, house: House, topicId: string): Promise<TopicRow> {
  return mustSeeTopic(house, await readTopicRow(db, topicId));
}
