import { sendVideoPoster, type TopicCard, type Answer, type listTopics as endpoint, type Query } from '@chaguan/contract';
import type Type from 'typebox';
import { type Listed, type ListPage, type PageOfList } from '../../../platform/database/numbered-list.ts';
import { chipOf, mayInTag, viewRoleNames } from '../../tags/index.ts';
import { cardFields, projectBody, presentImages, withCardMark } from '../../posts/read/index.ts';
import { leavesOf, readRootList } from '../../post-lists/index.ts';
import { type PolicyContext, policyContext } from '../policy.ts';
import { type TopicCardRow, countList, authorCardRows, authorList, topicCardRows, listOf, type ListShape } from './topic-cards.ts';
import { type UnreadMark, unreadMarks } from '../read-floors.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { cardOf, type MemberCards } from '../../members/index.ts';
import { mutesOf } from '../../muted-words/index.ts';

const cardImages = 3;

const nothingUnread: UnreadMark = { fresh: false, comments: 0 };

/** The poster's URL works without a session, so only where every visitor may read. */
function presentPoster({ tags, roles }: PolicyContext, { poster, tagId }: TopicCardRow): Type.Static<typeof TopicCard>['poster'] {
  const visitor = { readsAllPosts: false, roleIds: [roles.initialRoleId] };
  if (poster === null || !mayInTag(tags, visitor, tagId, 'view')) return null;
  const { key, name, seconds } = poster;
  return { src: sendVideoPoster.path.replace('{posterKey}', key), name, seconds };
}

/** A topic in a list. A topic in a tag closed to the reader shows that it exists, but no content (rules 3.6). */
export function presentTopicCard(
  policy: PolicyContext,
  row: TopicCardRow,
  cards: MemberCards,
  unread = nothingUnread,
): Type.Static<typeof TopicCard> {
  const author = cardOf(cards, row.authorId);
  const readable = mayInTag(policy.tags, policy.viewer, row.tagId, 'view');
  const { parts } = projectBody(
    policy.viewer,
    { kind: 'topic', authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable },
    {
      excerpt: row.excerpt,
      images: presentImages(row.images.slice(0, cardImages), 'thumbnail'),
      poster: presentPoster(policy, row),
      hiddenKinds: row.hiddenKinds,
      hasPoll: row.hasPoll,
      hasEnvelope: row.hasEnvelope,
    },
    { excerpt: '', images: [], poster: null, hiddenKinds: [], hasPoll: false, hasEnvelope: false },
  );
  return {
    ...cardFields(row, cards),
    ...parts,
    tag: chipOf(policy.tags, row.tagId),
    essence: row.essence,
    lockedFor: readable ? [] : viewRoleNames(policy.tags, policy.roles.byId, row.tagId),
    commentCount: row.commentCount,
    unread: readable ? unread : nothingUnread,
  };
}

type List = Answer<typeof endpoint>;

async function pageOf(
  ctx: Ctx,
  policy: PolicyContext,
  page: { list: ListPage; total: number; read: () => Promise<(TopicCardRow & Listed)[]> },
): Promise<List> {
  const [{ rows, cards, own, numbers }, mutes] = await Promise.all([
    readRootList(ctx.db, { ...page, marks: (ids) => unreadMarks(ctx, ids) }),
    mutesOf(ctx),
  ]);
  return { items: rows.map((row, index) => withCardMark(mutes, presentTopicCard(policy, row, cards, own[index]))), ...numbers };
}

/** Ids from an index, their rows, the members they show and the reader's own marks: at most four statements. */
export async function listTopics(ctx: Ctx, { tab = 'all', sort = 'activity', tagId, ...requested }: Query<typeof endpoint>): Promise<List> {
  const policy = await policyContext(ctx);
  const shape: ListShape = { tab, sort, leaves: leavesOf(policy, tagId) };
  const list = listOf(shape)(requested);
  return pageOf(ctx, policy, { list, total: await countList(ctx.db, shape), read: () => topicCardRows(ctx.db, shape, list) });
}

/**
 * One page of the published topics of a member, newest first, as in every list: a topic in a tag closed to the reader shows only that it
 * exists. `total` is the member's count, so nothing is counted here. Two statements, three for a member.
 */
export async function authorTopics(ctx: Ctx, { id, total }: { id: string; total: number }, requested: PageOfList): Promise<List> {
  const policy = await policyContext(ctx);
  const list = authorList(requested);
  return pageOf(ctx, policy, { list, total, read: () => authorCardRows(ctx.db, id, list) });
}
