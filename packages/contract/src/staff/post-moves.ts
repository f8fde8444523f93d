import Type from 'typebox';
import { MemberCard } from '../accounts/members.ts';
import { editReason } from '../content/edits.ts';
import { topicRules } from '../content/topics.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';
import { staffBodyErrors, topicBodyErrors } from '../content/text-errors.ts';

export const moveRules = { comments: { minItems: 1, maxItems: 100 }, pageSize: 20 } as const;

const ofTopic = Type.Object({ topicId: Id });
const chosen = Type.Array(Id, { ...moveRules.comments, uniqueItems: true, description: 'comments; their replies move with them' });
const refusals = [
  'topic.not_found',
  'topic.state_forbids',
  'comment.not_found',
  'right.other_tags',
  'move.same_topic',
  'move.opens_by_reply',
  'move.too_many',
] as const;

export const mergeTopic = endpoint({
  method: 'POST',
  path: '/api/admin/topics/{topicId}/merge',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary:
    'Merges a topic into another one: its text becomes a comment there, its comments follow on the next floors, its address leads there. Refused while it has a poll, an envelope or hidden parts.',
  params: ofTopic,
  body: Type.Object({ intoId: Id, reason: editReason }),
  answer: Type.Object({ moveId: Id, commentId: Type.String({ description: 'the comment with the text of the merged topic' }) }),
  errors: [...refusals, 'move.holds_value', 'post.changed', ...staffBodyErrors],
});

export const moveComments = endpoint({
  method: 'POST',
  path: '/api/admin/topics/{topicId}/moveComments',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Moves comments with their replies to another topic, on its next floors.',
  params: ofTopic,
  body: Type.Object({ commentIds: chosen, intoId: Id, reason: editReason }),
  answer: Type.Object({ moveId: Id }),
  errors: [...refusals],
});

export const splitTopic = endpoint({
  method: 'POST',
  path: '/api/admin/topics/{topicId}/split',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Moves comments with their replies to a new topic, whose opening the caller writes.',
  params: ofTopic,
  body: Type.Object({
    commentIds: chosen,
    title: Type.String(topicRules.title),
    tagId: Id,
    body: Type.String(topicRules.body),
    reason: editReason,
  }),
  answer: Type.Object({ moveId: Id, topicId: Id }),
  errors: [...refusals, 'topic.closed_feature', 'tag.not_found', 'tag.not_leaf', 'tag.post_denied', ...topicBodyErrors],
});

export const undoPostMove = endpoint({
  method: 'POST',
  path: '/api/admin/postMoves/{moveId}/undo',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary:
    'Moves comments back to their former floors. A merged topic is restored; the topic of a split is deleted unless others have commented there.',
  params: Type.Object({ moveId: Id }),
  body: Type.Object({}),
  answer: Done,
  errors: ['move.not_found', 'move.undone', 'move.later_act', 'move.too_late', 'move.too_many', 'right.other_tags', 'topic.not_found'],
});

/** Null when the caller may not read it. */
const Thread = nullable(Type.Object({ id: Id, title: Type.String() }));

export const listPostMoves = endpoint({
  method: 'GET',
  path: '/api/admin/topics/{topicId}/moves',
  access: 'staff',
  right: 'content',
  rate: 'read',
  summary: 'Lists what was moved into and out of a topic, newest first.',
  params: ofTopic,
  query: Type.Object({ before: Type.Optional(Id) }),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Id,
        act: oneOf('merge', 'split', 'move'),
        from: Thread,
        to: Thread,
        by: MemberCard,
        reason: Type.String(),
        at: Time,
        count: Type.Integer({ description: 'comments' }),
        undoneAt: nullable(Time),
      }),
    ),
    next: nullable(Id),
  }),
  errors: ['topic.not_found', 'right.other_tags'],
});
