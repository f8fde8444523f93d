import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { SubjectLine } from './reactions.ts';
import { TagChip } from './tags.ts';
import { PostState } from './topics.ts';
import { TypedText } from '../typed-fields.ts';

/** Kinds of a member's acts. Reference codes: topic 100, comment 200, quote 300, reply 400, question 500, answer 600, answer reply 700. */
export const activityKinds = ['topic', 'comment', 'quote', 'reply', 'question', 'answer', 'answer_reply'] as const;

const ActivityEntry = Type.Object({ ...SubjectLine.properties, act: oneOf(...activityKinds), at: Time });

/** The cursor of a feed: `next` of the previous response. */
const before = Type.Optional(Type.String({ pattern: '^[0-9]{1,17}-[1-6]-[1-9][0-9]{0,17}$' }));

const Feed = { items: Type.Array(ActivityEntry), next: nullable(Type.String({ description: 'for `before`; null at the end' })) };

export const listMemberActivity = endpoint({
  method: 'GET',
  path: '/api/user/control/userDynamicList',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary:
    'Lists the activity of a member (by account; without one, of the caller), newest first, 30 at a time; only entries that the caller may see.',
  query: Type.Object({ userName: Type.Optional(TypedText({ minLength: 1, maxLength: 65 })), before }),
  answer: Type.Object({
    member: MemberCard,
    own: Type.Boolean(),
    hidden: Type.Boolean({ description: 'the member does not show the activity to others; items is then empty' }),
    ...Feed,
  }),
  errors: ['member.not_found'],
});

export const listFollowedActivity = endpoint({
  method: 'GET',
  path: '/api/user/control/followedDynamics',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary:
    'Lists the visible activity of the members whom the caller follows, and new topics and questions in followed tags, newest first, 30 at a time.',
  query: Type.Object({ before }),
  answer: Type.Object({ ...Feed, follows: Type.Boolean({ description: 'whether the caller follows any member or tag' }) }),
  errors: [],
});

/** Filter of own posts: all, or those in one state. Posts deleted by staff are not included. */
export const ownStates = ['all', 'published', 'pending', 'deleted'] as const;

export const ownQuery = Type.Object({ state: Type.Optional(oneOf(...ownStates)), ...pageQuery });
/** When it will be removed permanently; until then it can be restored. */
const goesAt = nullable(Time);

export const ownFields = { id: Id, state: PostState, postedAt: Time, editedAt: nullable(Time), likeCount: Type.Integer(), goesAt };
export const mayDoWithOwn = { edit: Type.Boolean(), delete: Type.Boolean(), restore: Type.Boolean() };

/** Location of a comment or reply. `readable`: its author can still open the topic. */
const location = { topicId: Id, title: Type.String(), readable: Type.Boolean() };

export const listOwnTopics = endpoint({
  method: 'GET',
  path: '/api/user/control/topicList',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Lists the caller's topics, newest first, with the actions that are allowed on each.",
  query: ownQuery,
  answer: pageOf(
    Type.Object({
      ...ownFields,
      title: Type.String(),
      tag: TagChip,
      essence: Type.Boolean(),
      pinned: Type.Boolean(),
      hidden: Type.Boolean({ description: 'has hidden blocks, which others may have opened' }),
      viewCount: Type.Integer(),
      commentCount: Type.Integer(),
      favouriteCount: Type.Integer(),
      viewer: Type.Object(mayDoWithOwn),
    }),
  ),
  errors: [],
});

export const listOwnComments = endpoint({
  method: 'GET',
  path: '/api/user/control/commentList',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Lists the caller's comments, newest first.",
  query: ownQuery,
  answer: pageOf(
    Type.Object({ ...ownFields, ...location, floor: Type.Integer(), excerpt: Type.String(), viewer: Type.Object(mayDoWithOwn) }),
  ),
  errors: [],
});

export const listOwnReplies = endpoint({
  method: 'GET',
  path: '/api/user/control/replyList',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: "Lists the caller's replies to comments, newest first.",
  query: ownQuery,
  answer: pageOf(Type.Object({ ...ownFields, ...location, commentId: Id, excerpt: Type.String(), viewer: Type.Object(mayDoWithOwn) })),
  errors: [],
});
