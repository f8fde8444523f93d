import type { TopicCard } from '@chaguan/contract';
import type Type from 'typebox';
import { chipOf, mayInTag, viewRoleNames } from '../../tags/index.ts';
import { cardFields, cardOf, type Cards, projectBody } from '../../posts/read/index.ts';
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
      excerpt: row.excerpt,
      images: presentImages(row.images.slice(0, cardImages), 'thumbnail'),
      hiddenKinds: row.hiddenKinds,
      hasPoll: row.hasPoll,
      hasEnvelope: row.hasEnvelope,
    },
    { excerpt: '', images: [], hiddenKinds: [], hasPoll: false, hasEnvelope: false },
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
