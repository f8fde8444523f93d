import type { TopicView } from '@chaguan/contract';
import type Type from 'typebox';
import { actsOn } from '../../../platform/http/rights.ts';
import { chipOf } from '../../tags/index.ts';
import { canComment, canDelete, canEdit } from '../policy.ts';
import { canRestore } from '../../posts/index.ts';
import { cardOf, type Cards, projectBody, staffMark } from '../../posts/read/index.ts';
import type { BodyImage } from '../../posts/write/index.ts';
import { withOpenParts } from '../hidden/open-parts.ts';
import type { PolicyContext } from '../queries/policy-context.ts';
import type { TopicRow } from '../queries/read-topic.ts';
import type { ViewerState } from '../queries/viewer-state.ts';

export function presentImages(images: readonly BodyImage[], size: 'whole' | 'thumbnail') {
  return images.map(({ src, thumbnailUrl, alt, width, height }) => ({ src: size === 'whole' ? src : thumbnailUrl, alt, width, height }));
}

/** What one reader may do with it, and how they stand to it. */
function viewerOf(
  policy: PolicyContext,
  topic: TopicRow,
  { marks, readFloor, toAuthor, blockedIds }: ViewerState,
): Type.Static<typeof TopicView>['viewer'] {
  const { viewer } = policy;
  const comment = canComment(policy, topic);
  return {
    edit: canEdit('topic', policy, topic.tagId, topic).allowed,
    delete: canDelete('topic', policy, topic.tagId, topic).allowed,
    restore: canRestore('topic', viewer, topic).allowed,
    comment: comment.allowed,
    commentRefusal: comment.allowed ? '' : comment.code,
    moderate: actsOn(viewer, 'content', [topic.tagId]),
    liked: marks.liked('topic', topic.id),
    favourite: marks.favourite('topic', topic.id),
    readFloor,
    toAuthor,
    blockedIds,
  };
}

/** A topic on its own page; whether it may be seen was decided when it was read. */
export function presentTopic(policy: PolicyContext, topic: TopicRow, own: ViewerState, cards: Cards): Type.Static<typeof TopicView> {
  const author = cardOf(cards, topic.authorId);
  const { notice, parts } = projectBody(
    policy.viewer,
    { kind: 'topic', authorId: topic.authorId, authorCancelled: author.cancelled, state: topic.state, readable: true },
    { bodyHtml: withOpenParts(topic.bodyHtml, own.openParts), excerpt: topic.excerpt, images: presentImages(topic.images, 'whole') },
    { bodyHtml: '', excerpt: '', images: [] },
  );
  const viewer = viewerOf(policy, topic, own);
  const { id, title, essence, pinOrder, commentsClosed, state, viewCount, commentCount, likeCount, favouriteCount, lastFloor } = topic;
  return {
    id,
    title,
    ...parts,
    notice: notice === 'deleted' ? '' : notice,
    tag: chipOf(policy.tags, topic.tagId),
    author,
    essence,
    pinned: pinOrder > 0,
    pinOrder,
    commentsClosed,
    state,
    ...(viewer.moderate && { version: topic.version }),
    postedAt: topic.postedAt.toISOString(),
    editedAt: topic.editedAt?.toISOString() ?? null,
    ...staffMark(topic),
    viewCount,
    commentCount,
    likeCount,
    favouriteCount,
    lastFloor,
    envelope: topic.hasEnvelope,
    // A cancelled account shows nothing of its past.
    authorCounts: author.cancelled ? { topics: 0, comments: 0 } : { topics: topic.authorTopics, comments: topic.authorComments },
    viewer,
  };
}
