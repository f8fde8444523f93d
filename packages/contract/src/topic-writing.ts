import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { Done, Id, nullable, oneOf, Ordinal, Time } from './fields.ts';
import { captchaFields, paceErrors } from './members.ts';
import { Grade } from './grades.ts';
import { hiddenKinds } from './hidden.ts';
import { PollInput } from './polls.ts';
import { EnvelopeForm, EnvelopeInput } from './red-envelopes.ts';
import { PostState, CommentView, replyRules, ReplyView, topicRules } from './topics.ts';

const topicParams = Type.Object({ topicId: Id });
const commentParams = Type.Object({ commentId: Id });
const replyParams = Type.Object({ replyId: Id });
const bodyField = Type.String(topicRules.body);

export const readTopicForm = endpoint({
  method: 'GET',
  path: '/api/user/control/topicForm',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Whether the caller may post at all, the leaf tags open to them, and how many options a poll may have.',
  answer: Type.Object({
    open: Type.Boolean(),
    realNameRequired: Type.Boolean(),
    tagIds: Type.Array(Id),
    reviewedTagIds: Type.Array(Id),
    pollOptions: Type.Integer({ description: 'below 2 there are no polls' }),
    grades: Type.Array(Grade, { description: 'that a hidden block may wait for' }),
    hideRefused: Type.Array(Type.Object({ tagId: Id, kinds: Type.Array(oneOf(...hiddenKinds)) }), {
      description:
        'leaf tags, also those where the caller may not post any more, with the kinds of hidden content that the caller may not add there',
    }),
    envelope: nullable(EnvelopeForm),
  }),
  errors: [],
});

export const addTopic = endpoint({
  method: 'POST',
  path: '/api/user/control/topics',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary:
    'Posts a topic, with a poll or a red envelope if wished. It is published at once or waits for review, as the settings say; the money of an envelope is held in either case, so such a call must carry a key.',
  idempotent: 'when_keyed',
  body: Type.Object({
    title: Type.String(topicRules.title),
    tagId: Id,
    body: bodyField,
    poll: Type.Optional(PollInput),
    envelope: Type.Optional(EnvelopeInput),
    ...captchaFields,
  }),
  answer: Type.Object({ topicId: Id, state: PostState }),
  errors: [
    'member.silenced',
    'topic.closed_feature',
    'real_name.required',
    'tag.not_found',
    'tag.not_leaf',
    'tag.post_denied',
    'body.empty',
    'body.too_long',
    'body.too_deep',
    'body.too_complex',
    'body.too_many_mentions',
    'mention.unknown',
    'words.refused',
    'poll.closed_feature',
    'poll.option_twice',
    'poll.too_many_options',
    'poll.end_range',
    'envelope.off',
    'envelope.share_too_small',
    'envelope.not_covered',
    'envelope.guest_unknown',
    'amount.format',
    'amount.range',
    'hidden.invalid',
    'hidden.value_differs',
    'hidden.grade_unknown',
    'hidden.denied',
    'member.cancelled',
    ...paceErrors,
  ],
});

export const readTopicSource = endpoint({
  method: 'GET',
  path: '/api/user/control/topics/{topicId}/source',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'The Markdown of a topic, for its author or staff.',
  params: topicParams,
  answer: Type.Object({ title: Type.String(), tagId: Id, body: Type.String(), state: PostState, version: Type.Integer() }),
  errors: ['topic.not_found', 'topic.not_yours', 'topic.state_forbids', 'topic.edit_denied'],
});

export const editTopic = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}',
  access: 'member',
  rate: 'write',
  summary: 'Changes title and body of an own topic; the tag stays. `version` guards against overwriting another edit.',
  params: topicParams,
  body: Type.Object({ title: Type.String(topicRules.title), body: bodyField, version: Ordinal }),
  answer: Type.Object({ topicId: Id, state: PostState }),
  errors: [
    'member.silenced',
    'topic.not_found',
    'topic.not_yours',
    'topic.state_forbids',
    'edit.conflict',
    'body.empty',
    'body.too_long',
    'body.too_deep',
    'body.too_complex',
    'body.too_many_mentions',
    'mention.unknown',
    'words.refused',
    'hidden.invalid',
    'hidden.value_differs',
    'hidden.grade_unknown',
    'hidden.denied',
    'topic.edit_denied',
  ],
});

export const deleteTopic = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/delete',
  access: 'member',
  rate: 'write',
  summary: 'Takes an own topic away; it can be restored.',
  params: topicParams,
  answer: Done,
  errors: ['topic.not_found', 'topic.not_yours', 'topic.state_forbids'],
});

export const restoreTopic = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/restore',
  access: 'member',
  rate: 'write',
  summary: 'Brings back an own topic that its author deleted.',
  params: topicParams,
  answer: Done,
  errors: ['topic.not_found', 'topic.not_yours', 'topic.state_forbids'],
});

export const markTopicRead = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/read',
  access: 'member',
  rate: 'read',
  summary: 'Remembers the highest floor that was read.',
  params: topicParams,
  body: Type.Object({ floor: Ordinal }),
  answer: Done,
  errors: ['topic.not_found'],
});

export const postComment = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/comments',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: 'Comments on a topic, quoting another comment if wished. Answers the new comment and its page.',
  params: topicParams,
  body: Type.Object({ body: bodyField, quoteId: Type.Optional(Id), ...captchaFields }),
  answer: Type.Object({ comment: CommentView, page: Type.Integer() }),
  errors: [
    'member.silenced',
    'comment.closed_feature',
    'topic.not_found',
    'topic.not_visible',
    'topic.state_forbids',
    'topic.comments_closed',
    'comment.denied',
    'real_name.required',
    'quote.not_found',
    'body.empty',
    'body.too_long',
    'body.too_deep',
    'body.too_complex',
    'body.too_many_mentions',
    'mention.unknown',
    'words.refused',
    'hidden.not_here',
    ...paceErrors,
  ],
});

export const readCommentSource = endpoint({
  method: 'GET',
  path: '/api/user/control/comments/{commentId}/source',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'The Markdown of an own comment.',
  params: commentParams,
  answer: Type.Object({ body: Type.String(), version: Type.Integer() }),
  errors: ['comment.not_found', 'comment.not_yours', 'comment.state_forbids', 'comment.edit_denied'],
});

export const editComment = endpoint({
  method: 'POST',
  path: '/api/user/control/comments/{commentId}',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: 'Changes an own comment.',
  params: commentParams,
  body: Type.Object({ body: bodyField, version: Ordinal }),
  answer: Type.Object({ comment: CommentView }),
  errors: [
    'member.silenced',
    'comment.closed_feature',
    'comment.not_found',
    'comment.not_yours',
    'comment.state_forbids',
    'comment.denied',
    'edit.conflict',
    'body.empty',
    'body.too_long',
    'body.too_deep',
    'body.too_complex',
    'body.too_many_mentions',
    'mention.unknown',
    'words.refused',
    'hidden.not_here',
    'comment.edit_denied',
  ],
});

export const deleteComment = endpoint({
  method: 'POST',
  path: '/api/user/control/comments/{commentId}/delete',
  access: 'member',
  rate: 'write',
  summary: 'Takes an own comment away; its floor stays.',
  params: commentParams,
  answer: Done,
  errors: ['comment.not_found', 'comment.not_yours', 'comment.state_forbids', 'comment.delete_denied'],
});

export const restoreComment = endpoint({
  method: 'POST',
  path: '/api/user/control/comments/{commentId}/restore',
  access: 'member',
  rate: 'write',
  summary: 'Brings back an own comment that its author deleted.',
  params: commentParams,
  answer: Done,
  errors: ['comment.not_found', 'comment.not_yours', 'comment.state_forbids'],
});

export const postReply = endpoint({
  method: 'POST',
  path: '/api/user/control/comments/{commentId}/replies',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: 'Replies to a comment, or to a reply under it. Plain text with mentions, at most 5,000 characters.',
  params: commentParams,
  body: Type.Object({ body: Type.String(replyRules.body), answersReplyId: Type.Optional(Id), ...captchaFields }),
  answer: Type.Object({ reply: ReplyView }),
  errors: [
    'member.silenced',
    'comment.closed_feature',
    'comment.not_found',
    'topic.not_visible',
    'topic.state_forbids',
    'topic.comments_closed',
    'comment.state_forbids',
    'real_name.required',
    'reply.denied',
    'reply.not_found',
    'reply.other_comment',
    'body.empty',
    'body.too_many_mentions',
    'mention.unknown',
    'words.refused',
    'topic.not_found',
    ...paceErrors,
  ],
});

export const readReplySource = endpoint({
  method: 'GET',
  path: '/api/user/control/replies/{replyId}/source',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'The text of an own reply.',
  params: replyParams,
  answer: Type.Object({ body: Type.String(), version: Type.Integer() }),
  errors: ['reply.not_found', 'reply.not_yours', 'reply.state_forbids', 'reply.edit_denied'],
});

export const editReply = endpoint({
  method: 'POST',
  path: '/api/user/control/replies/{replyId}',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: 'Changes an own reply.',
  params: replyParams,
  body: Type.Object({ body: Type.String(replyRules.body), version: Ordinal }),
  answer: Type.Object({ reply: ReplyView }),
  errors: [
    'member.silenced',
    'comment.closed_feature',
    'reply.not_found',
    'reply.not_yours',
    'reply.state_forbids',
    'reply.denied',
    'edit.conflict',
    'body.empty',
    'body.too_many_mentions',
    'mention.unknown',
    'words.refused',
    'reply.edit_denied',
  ],
});

export const deleteReply = endpoint({
  method: 'POST',
  path: '/api/user/control/replies/{replyId}/delete',
  access: 'member',
  rate: 'write',
  summary: 'Takes an own reply away.',
  params: replyParams,
  answer: Done,
  errors: ['reply.not_found', 'reply.not_yours', 'reply.state_forbids', 'reply.delete_denied'],
});

export const restoreReply = endpoint({
  method: 'POST',
  path: '/api/user/control/replies/{replyId}/restore',
  access: 'member',
  rate: 'write',
  summary: 'Brings back an own reply that its author deleted.',
  params: replyParams,
  answer: Done,
  errors: ['reply.not_found', 'reply.not_yours', 'reply.state_forbids'],
});

/** What a draft is for: something new, an edit, a comment, answer or addendum under what the id names, or an edit of one. */
export const DraftKey = Type.String({
  pattern:
    '^((topic|question|notice):new|(topic|comment|comment-edit|question|answer|answer-edit|addendum|addendum-edit|notice):[0-9]{1,19})$',
});

const Draft = Type.Object({
  key: DraftKey,
  title: Type.String(),
  tagId: Type.String(),
  body: Type.String(),
  poll: Type.String(),
  savedAt: Time,
});

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/user/control/drafts/{key}',
  access: 'member',
  rate: 'read',
  summary: 'The saved draft, or none.',
  params: Type.Object({ key: DraftKey }),
  answer: Type.Object({ draft: Type.Union([Draft, Type.Null()]) }),
  errors: [],
});

export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/user/control/drafts/{key}',
  access: 'member',
  rate: 'write',
  summary: 'Saves a draft; the last write wins. An empty draft is removed.',
  params: Type.Object({ key: DraftKey }),
  body: Type.Object({
    title: Type.String({ maxLength: 200, default: '' }),
    tagId: Type.Optional(
      Type.String({ pattern: '^([1-9][0-9]{0,17}(,[1-9][0-9]{0,17}){0,19})?$', description: 'ids with commas, for a question' }),
    ),
    body: Type.String({ maxLength: 200_000, default: '' }),
    poll: Type.Optional(Type.String({ maxLength: 4000, description: 'as the form writes it down' })),
  }),
  answer: Type.Object({ savedAt: Time }),
  errors: [],
});
