import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Ordinal } from '../fields.ts';
import { captchaFields, postingLimitErrors } from '../accounts/members.ts';
import { CommentView, replyRules, ReplyView, topicRules } from './topics.ts';
import { editedBody } from './editing.ts';
import { plainBodyErrors } from './text-errors.ts';

const topicParams = Type.Object({ topicId: Id });
const commentParams = Type.Object({ commentId: Id });
const replyParams = Type.Object({ replyId: Id });
const bodyField = Type.String(topicRules.body);

export const postComment = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/comments',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: 'Comments on a topic, optionally quoting another comment. Returns the new comment and its page.',
  idempotent: 'when_keyed',
  params: topicParams,
  body: Type.Object({ body: bodyField, quoteId: Type.Optional(Id), ...captchaFields }),
  answer: Type.Object({ comment: CommentView, page: Type.Integer() }),
  errors: [
    'site.read_only',
    'member.silenced',
    'comment.closed_feature',
    'topic.not_found',
    'topic.not_visible',
    'topic.state_forbids',
    'topic.comments_closed',
    'comment.denied',
    'real_name.required',
    'quote.not_found',
    ...plainBodyErrors,
    ...postingLimitErrors,
  ],
});

export const readCommentSource = endpoint({
  method: 'GET',
  path: '/api/user/control/comments/{commentId}/source',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Returns the Markdown of the caller's comment.",
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
  summary: "Edits the caller's comment.",
  params: commentParams,
  body: Type.Object({ body: Type.String(editedBody), version: Ordinal }),
  answer: Type.Object({ comment: CommentView }),
  errors: [
    'site.read_only',
    'member.silenced',
    'comment.closed_feature',
    'comment.not_found',
    'comment.not_yours',
    'comment.state_forbids',
    'comment.denied',
    'edit.conflict',
    ...plainBodyErrors,
    'comment.edit_denied',
  ],
});

export const deleteComment = endpoint({
  method: 'POST',
  path: '/api/user/control/comments/{commentId}/delete',
  access: 'member',
  rate: 'write',
  summary: "Deletes the caller's comment; its floor is not reused.",
  params: commentParams,
  answer: Done,
  errors: ['site.read_only', 'comment.not_found', 'comment.not_yours', 'comment.state_forbids', 'comment.delete_denied'],
});

export const restoreComment = endpoint({
  method: 'POST',
  path: '/api/user/control/comments/{commentId}/restore',
  access: 'member',
  rate: 'write',
  summary: 'Restores a comment that the caller deleted.',
  params: commentParams,
  answer: Done,
  errors: ['site.read_only', 'comment.not_found', 'comment.not_yours', 'comment.state_forbids'],
});

export const postReply = endpoint({
  method: 'POST',
  path: '/api/user/control/comments/{commentId}/replies',
  access: 'member',
  rate: 'write',
  apiKey: 'write',
  summary: 'Replies to a comment, or to a reply under it. Plain text with mentions, at most 5,000 characters.',
  idempotent: 'when_keyed',
  params: commentParams,
  body: Type.Object({ body: Type.String(replyRules.body), answersReplyId: Type.Optional(Id), ...captchaFields }),
  answer: Type.Object({ reply: ReplyView }),
  errors: [
    'site.read_only',
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
    'body.tool_off',
    'words.refused',
    'topic.not_found',
    ...postingLimitErrors,
  ],
});

export const readReplySource = endpoint({
  method: 'GET',
  path: '/api/user/control/replies/{replyId}/source',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Returns the text of the caller's reply.",
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
  summary: "Edits the caller's reply.",
  params: replyParams,
  body: Type.Object({ body: Type.String(replyRules.body), version: Ordinal }),
  answer: Type.Object({ reply: ReplyView }),
  errors: [
    'site.read_only',
    'member.silenced',
    'comment.closed_feature',
    'reply.not_found',
    'reply.not_yours',
    'reply.state_forbids',
    'reply.denied',
    'edit.conflict',
    'body.empty',
    'body.too_many_mentions',
    'body.tool_off',
    'words.refused',
    'reply.edit_denied',
  ],
});

export const deleteReply = endpoint({
  method: 'POST',
  path: '/api/user/control/replies/{replyId}/delete',
  access: 'member',
  rate: 'write',
  summary: "Deletes the caller's reply.",
  params: replyParams,
  answer: Done,
  errors: ['site.read_only', 'reply.not_found', 'reply.not_yours', 'reply.state_forbids', 'reply.delete_denied'],
});

export const restoreReply = endpoint({
  method: 'POST',
  path: '/api/user/control/replies/{replyId}/restore',
  access: 'member',
  rate: 'write',
  summary: 'Restores a reply that the caller deleted.',
  params: replyParams,
  answer: Done,
  errors: ['site.read_only', 'reply.not_found', 'reply.not_yours', 'reply.state_forbids'],
});
