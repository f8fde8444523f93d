import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, oneOf, Time } from '../fields.ts';
import { ReviewReason } from '../moderation/review-reasons.ts';
import { MemberCard } from '../accounts/members.ts';
import { seenPost } from '../content/seen-post.ts';
import { TagChip } from '../content/tags.ts';
import { PostState } from '../content/topics.ts';
import { newestPosts, staffPostFilters } from './staff-posts.ts';

const topicParams = Type.Object({ topicId: Id });

export const StaffTopic = Type.Object({
  id: Id,
  title: Type.String(),
  excerpt: Type.String(),
  tag: TagChip,
  author: MemberCard,
  state: PostState,
  version: Type.Integer({ description: 'to pass to the act' }),
  holds: Type.Array(ReviewReason, { description: 'reason of the review' }),
  essence: Type.Boolean(),
  pinOrder: Type.Integer(),
  commentsClosed: Type.Boolean(),
  postedAt: Time,
  viewCount: Type.Integer(),
  commentCount: Type.Integer(),
});

export const listStaffTopics = endpoint({
  method: 'GET',
  path: '/api/admin/topics',
  access: 'staff',
  right: 'content',
  rate: 'read',
  summary: 'Lists topics in any state, newest first.',
  query: Type.Object(staffPostFilters),
  answer: newestPosts(StaffTopic),
  errors: ['tag.not_found', 'search.unavailable'],
});

export const StaffComment = Type.Object({
  id: Id,
  kind: oneOf('comment', 'reply'),
  topicId: Id,
  topicTitle: Type.String(),
  commentId: Id,
  floor: Type.Integer(),
  author: MemberCard,
  text: Type.String(),
  state: PostState,
  version: Type.Integer({ description: 'to pass to the act' }),
  holds: Type.Array(ReviewReason, { description: 'reason of the review' }),
  postedAt: Time,
});

export const listStaffComments = endpoint({
  method: 'GET',
  path: '/api/admin/comments',
  access: 'staff',
  right: 'content',
  rate: 'read',
  summary: 'Lists comments or replies in a state, newest first.',
  query: Type.Object({ kind: Type.Optional(oneOf('comment', 'reply')), ...staffPostFilters }),
  answer: newestPosts(StaffComment),
  errors: ['tag.not_found', 'search.unavailable'],
});

export const pinTopic = endpoint({
  method: 'POST',
  path: '/api/admin/topics/{topicId}/pin',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Pins a topic with an order (higher first), or unpins it with 0.',
  params: topicParams,
  body: Type.Object({ order: Type.Integer({ minimum: 0, maximum: 99_999_999 }) }),
  answer: Done,
  errors: ['topic.not_found'],
});

export const markEssence = endpoint({
  method: 'POST',
  path: '/api/admin/topics/{topicId}/essence',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Marks a topic as essence, or removes the mark.',
  params: topicParams,
  body: Type.Object({ essence: Type.Boolean() }),
  answer: Done,
  errors: ['topic.not_found'],
});

export const closeComments = endpoint({
  method: 'POST',
  path: '/api/admin/topics/{topicId}/close',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Closes or opens the comments of a topic.',
  params: topicParams,
  body: Type.Object({ closed: Type.Boolean() }),
  answer: Done,
  errors: ['topic.not_found'],
});

export const moveTopic = endpoint({
  method: 'POST',
  path: '/api/admin/topics/{topicId}/move',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Moves a topic to another leaf tag.',
  params: topicParams,
  body: Type.Object({ tagId: Id }),
  answer: Done,
  errors: ['topic.not_found', 'tag.not_found', 'tag.not_leaf'],
});

export const moderationRules = { reason: { maxLength: 500 } } as const;

/**
 * The author is notified, with the reason if there is one. `hide` sends it back to review. A `version` without `state` means a pending
 * post.
 */
export const staffAct = Type.Object({
  act: oneOf('approve', 'delete', 'restore', 'hide'),
  reason: Type.Optional(Type.String(moderationRules.reason)),
  ...seenPost,
});

export const moderateTopic = endpoint({
  method: 'POST',
  path: '/api/admin/topics/{topicId}/state',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Approves, deletes, restores or hides a topic.',
  params: topicParams,
  body: staffAct,
  answer: Type.Object({ state: PostState }),
  errors: ['topic.not_found', 'topic.state_forbids', 'topic.merged', 'post.decided', 'post.edited', 'post.changed'],
});

export const moderateComment = endpoint({
  method: 'POST',
  path: '/api/admin/comments/{commentId}/state',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Approves, deletes, restores or hides a comment.',
  params: Type.Object({ commentId: Id }),
  body: staffAct,
  answer: Type.Object({ state: PostState }),
  errors: ['comment.not_found', 'comment.state_forbids', 'post.decided', 'post.edited', 'post.changed'],
});

export const moderateReply = endpoint({
  method: 'POST',
  path: '/api/admin/replies/{replyId}/state',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Approves, deletes, restores or hides a reply.',
  params: Type.Object({ replyId: Id }),
  body: staffAct,
  answer: Type.Object({ state: PostState }),
  errors: ['reply.not_found', 'reply.state_forbids', 'post.decided', 'post.edited', 'post.changed'],
});
