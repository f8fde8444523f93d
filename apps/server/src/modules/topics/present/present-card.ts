import type { TopicCard } from '@chaguan/contract';
import type Type from 'typebox';
import { chipOf, mayInTag, viewRoleNames } from '../../tags/index.ts';
import { cardOf, type Cards, projectBody } from '../../posts/index.ts';
import type { PolicyContext } from '../queries/policy-context.ts';
import type { TopicCardRow } from '../queries/topic-cards.ts';
import type { UnreadMark } from '../queries/unread-marks.ts';
import { presentImages } from './present-topic.ts';

const cardImages = 3;

const nothingUnread: UnreadMark = { fresh: false, comments: 0 };

/** A topic in a list. A topic of a tag for others shows that it exists, and nothing of what it says (rules 3.6). */
export function presentCard(policy: PolicyContext, row: TopicCardRow, cards: Cards, unread = nothingUnread): Type.Static<typeof TopicCard> {
  const author = cardOf(cards, row.authorId);
  const readable = mayInTag(policy.tags, policy.viewer, row.tagId, 'view');
  const { parts } = projectBody(
    policy.viewer,
    { kind: 'topic', authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable },
    {
      excerpt: row.excerpt, images: presentImages(row.images.slice(0, cardImages), 'thumbnail'), hiddenKinds: row.hiddenKinds,
      hasPoll: row.hasPoll, hasEnvelope: row.hasEnvelope,
    },
    { excerpt: '', images: [], hiddenKinds: [], hasPoll: false, hasEnvelope: false },
  );
  return {
    id: row.id,
    title: row.title,
    ...parts,
    tag: chipOf(policy.tags, row.tagId),
    author,
    essence: row.essence,
    pinned: row.pinOrder > 0,
    state: row.state,
    lockedFor: readable ? [] : viewRoleNames(policy.tags, policy.roles.byId, row.tagId),
    postedAt: row.postedAt.toISOString(),
    lastActivity: {
      at: row.activityAt.toISOString(),
      kind: row.activityKind,
      by: row.activityBy === null ? null : cardOf(cards, row.activityBy),
    },
    viewCount: row.viewCount,
    commentCount: row.commentCount,
    likeCount: row.likeCount,
    unread: readable ? unread : nothingUnread,
  };
}
