import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';
import { MemberCard, memberRules } from '../accounts/members.ts';
import { likeableKinds } from '../content/reactions.ts';
import { seenPost } from '../content/seen-post.ts';
import { TagChip } from '../content/tags.ts';
import { staffPostRules } from '../staff/staff-posts.ts';
import { TypedText } from '../typed-fields.ts';

/** Who moved a post to the bin. */
export const deletedByWhom = ['author', 'staff'] as const;

export const binRules = { reason: { minLength: 1, maxLength: 500 } } as const;

const kind = oneOf(...likeableKinds);

export const DeletedPost = Type.Object({
  kind,
  id: Id,
  rootId: Id,
  title: Type.String({ description: 'of its topic or question; empty when that was removed' }),
  excerpt: Type.String(),
  tags: Type.Array(TagChip),
  author: MemberCard,
  by: oneOf(...deletedByWhom),
  version: Type.Integer({ description: 'to pass to the act' }),
  deletedBy: nullable(MemberCard),
  deletedAt: Time,
  goesAt: Time,
});

export const listDeletedPosts = endpoint({
  method: 'GET',
  path: '/api/admin/deletedPosts',
  access: 'staff',
  right: 'content',
  rate: 'read',
  summary: 'Lists deleted posts of all kinds in the bin, latest deletion first, 30 at a time.',
  query: Type.Object({
    kind: Type.Optional(kind),
    by: Type.Optional(oneOf(...deletedByWhom)),
    tagId: Type.Optional(Id),
    author: Type.Optional(TypedText({ minLength: 1, maxLength: memberRules.account.maxLength, description: 'account' })),
    words: Type.Optional(Type.String({ ...staffPostRules.words, description: 'contains all of these words' })),
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,17}-[1-6]-[1-9][0-9]{0,17}$', description: '`next` of the previous response' })),
  }),
  answer: Type.Object({
    items: Type.Array(DeletedPost),
    next: nullable(Type.String({ description: 'for `before`; null at the end' })),
    days: Type.Integer({ description: 'days that a post stays in the bin' }),
  }),
  errors: ['tag.not_found'],
});

export const removeDeletedPost = endpoint({
  method: 'POST',
  path: '/api/admin/deletedPosts/{kind}/{postId}/remove',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Removes a deleted post permanently before its time in the bin is over. This cannot be undone.',
  params: Type.Object({ kind, postId: Id }),
  body: Type.Object({ reason: Type.String(binRules.reason), ...seenPost }),
  answer: Done,
  errors: [
    'topic.not_found',
    'comment.not_found',
    'reply.not_found',
    'question.not_found',
    'answer.not_found',
    'answer_reply.not_found',
    'topic.state_forbids',
    'comment.state_forbids',
    'reply.state_forbids',
    'question.state_forbids',
    'answer.state_forbids',
    'answer_reply.state_forbids',
    'post.decided',
    'post.edited',
    'post.changed',
  ],
});
