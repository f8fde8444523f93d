import type { TopicView } from '@chaguan/contract';
import type Type from 'typebox';
import { type PageContext, presentImages, presentRoot } from '../../posts/read/index.ts';
import { cardOf } from '../../members/index.ts';
import { chipOf } from '../../tags/index.ts';
import { withOpenParts } from '../hidden/open-parts.ts';
import { editsByOthers } from '../../posts/index.ts';
import { canComment, canDelete, canEdit, canReact, type PolicyContext } from '../policy.ts';
import type { TopicRow, ViewerState } from '../queries/read-topic.ts';

/** A topic on its own page; its visibility was checked when it was read. */
export function presentTopic(
  policy: PolicyContext,
  topic: TopicRow,
  own: ViewerState,
  context: PageContext,
): Type.Static<typeof TopicView> {
  const { tagId, bodyHtml, excerpt, images, essence, commentsClosed, commentCount } = topic;
  const parts = { bodyHtml: withOpenParts(bodyHtml, own.openParts), excerpt, images: presentImages(images, 'whole') };
  const body = { parts, instead: { bodyHtml: '', excerpt: '', images: [] } };
  const { viewer, ...root } = presentRoot('topic', policy, topic, { tagIds: [tagId], own, context, body });
  const comment = canComment(policy, topic);
  const [reacts, edits] = [canReact(policy, topic), canEdit('topic', policy, tagId, topic)];
  const { hides } = topic;
  const around = { canReact: reacts, canEdit: edits, isClosed: commentsClosed, pays: false, hides, moderate: viewer.moderate };
  const others = editsByOthers(policy.viewer, topic, around);
  return {
    ...root,
    tag: chipOf(policy.tags, tagId),
    ...others.mark,
    essence,
    commentsClosed,
    commentCount,
    envelope: topic.hasEnvelope,
    // A cancelled account shows none of its history.
    authorCounts: cardOf(context.cards, topic.authorId).cancelled
      ? { topics: 0, comments: 0 }
      : { topics: topic.authorTopics, comments: topic.authorComments },
    viewer: {
      ...viewer,
      ...others.viewer,
      edit: edits.allowed,
      delete: canDelete('topic', policy, tagId, topic).allowed,
      comment: comment.allowed,
      commentRefusal: comment.allowed ? '' : comment.code,
      readFloor: own.readFloor,
    },
  };
}
