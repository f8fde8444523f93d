import Type from 'typebox';
import { PostTips } from '../value/tips.ts';
import { endpoint } from '../endpoint.ts';
import { fixedPageOf, Id, Name, nullable, oneOf, Ordinal, PageNumber, pageOf, pageQuery, Region, Time } from '../fields.ts';
import { Relation } from './follows.ts';
import { hiddenKinds } from './hidden.ts';
import { MemberCard } from '../accounts/members.ts';
import { PollView } from './polls.ts';
import { mutedMark } from './muted-words.ts';
import { versionForStaff } from './seen-post.ts';
import { Attaches, TagChip } from './tags.ts';

/**
 * Content states. Reference codes: pending 10, published 20, deleted by user 110/120, by staff 100010/100020. A removed post has no text
 * any more and can never be restored (ADR 41).
 */
export const PostState = oneOf('pending', 'published', 'deleted_by_user', 'deleted_by_staff', 'removed');

export const topicRules = {
  title: { minLength: 1, maxLength: 90 },
  /** Characters of Markdown; the richtext package counts nesting and mentions. */
  body: { minLength: 1, maxLength: 100_000 },
  pageSize: 30,
} as const;

/** Replies of topics and of questions are plain text. */
export const replyRules = { body: { minLength: 1, maxLength: 5000 } } as const;

const LastActivity = Type.Object({
  at: Time,
  kind: oneOf('posted', 'commented', 'replied'),
  /** The last member who was active; null when it is the author's own post. */
  by: nullable(MemberCard),
});

/** A picture in a list: causes no layout shift, because its size is known. */
export const CardImage = Type.Object({
  src: Type.String(),
  alt: Type.String(),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
});

/** The poster of a video, for a list. */
export const CardPoster = Type.Object({
  src: Type.String(),
  name: Type.String({ description: 'of the video' }),
  seconds: Type.Number(),
});

/** A topic in a list. In a restricted tag the excerpt and images are empty and `lockedFor` contains the roles. */
export const TopicCard = Type.Object({
  id: Id,
  title: Type.String(),
  excerpt: Type.String(),
  images: Type.Array(CardImage, { description: 'at most 3' }),
  poster: nullable(CardPoster),
  tag: TagChip,
  author: MemberCard,
  essence: Type.Boolean(),
  pinned: Type.Boolean(),
  hiddenKinds: Type.Array(oneOf(...hiddenKinds), { description: 'kinds of hidden blocks in it' }),
  hasPoll: Type.Boolean(),
  hasEnvelope: Type.Boolean({ description: 'also after the poll has ended' }),
  state: PostState,
  lockedFor: Type.Array(Name),
  postedAt: Time,
  lastActivity: LastActivity,
  viewCount: Type.Integer(),
  commentCount: Type.Integer(),
  likeCount: Type.Integer(),
  /** For members: whether it was never opened, and comments since the last visit. */
  unread: Type.Object({ fresh: Type.Boolean(), comments: Type.Integer() }),
  ...mutedMark,
});

export const topicTabs = ['all', 'essence', 'pinned', 'hot'] as const;
export const topicSorts = ['activity', 'newest'] as const;

export const listTopics = endpoint({
  method: 'GET',
  path: '/api/topics',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists published topics, pinned first. Tab `hot` sorts by the hot score; `essence` and `pinned` are filters.',
  query: Type.Object({
    tab: Type.Optional(oneOf(...topicTabs)),
    tagId: Type.Optional(Id),
    sort: Type.Optional(oneOf(...topicSorts)),
    ...pageQuery,
  }),
  answer: pageOf(TopicCard),
  errors: ['tag.not_found'],
});

/** A line of a small list: hot topics, similar topics. */
export const TopicLine = Type.Object({
  id: Id,
  title: Type.String(),
  commentCount: Type.Integer(),
  viewCount: Type.Integer(),
});

export const listHotTopics = endpoint({
  method: 'GET',
  path: '/api/topics/hot',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists the 8 topics with the highest hot score.',
  answer: Type.Object({ items: Type.Array(TopicLine) }),
  errors: [],
});

export const listSimilarTopics = endpoint({
  method: 'GET',
  path: '/api/topics/{topicId}/similar',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists up to 15 topics whose titles share words with this one.',
  params: Type.Object({ topicId: Id }),
  answer: Type.Object({ items: Type.Array(TopicLine) }),
  errors: [],
});

/** Present where members with the right edit the text directly (ADR 78). */
export const wikiMark = { wiki: Type.Optional(Type.Boolean({ description: 'members with the right edit it; present only if true' })) };

/** What the caller may do with a wiki; present where it is allowed. */
export const wikiViewer = {
  editWiki: Type.Optional(Type.Boolean({ description: 'may edit its text, because it is a wiki; present only if true' })),
  setWiki: Type.Optional(Type.Boolean({ description: 'may make it a wiki, or end that; present only if true' })),
};

/** Present where the caller may suggest another text. */
export const suggestMark = { suggest: Type.Optional(Type.Boolean({ description: 'may suggest another text; present only if true' })) };

/** What the caller may do with the topic; the client never recomputes a permission. */
const TopicViewer = Type.Object({
  edit: Type.Boolean(),
  delete: Type.Boolean(),
  restore: Type.Boolean(),
  comment: Type.Boolean(),
  /** Why not: the code of the refusal, empty when `comment` is true. */
  commentRefusal: Type.String(),
  attaches: Attaches,
  moderate: Type.Boolean(),
  ...suggestMark,
  ...wikiViewer,
  liked: Type.Boolean(),
  favourite: Type.Boolean(),
  /** Highest floor that this member has read; 0 = none. */
  readFloor: Type.Integer(),
  /** The caller's relation to the author. */
  toAuthor: Relation,
  /** Blocked members, whose comments and replies are collapsed for the caller. */
  blockedIds: Type.Array(Id),
});

/** What closes a topic or question for comments or answers. */
export const ClosingView = Type.Object({
  duplicate: Type.Boolean({ description: 'closed as a duplicate of another one' }),
  duplicateOf: nullable(Type.Object({ id: Id, title: Type.String() })),
  closesAt: nullable(Time),
  opensAt: nullable(Time),
});

export const TopicView = Type.Object({
  id: Id,
  title: Type.String(),
  bodyHtml: Type.String(),
  /** Shown in place of the body: the author's account is cancelled. */
  notice: oneOf('', 'author_cancelled'),
  excerpt: Type.String(),
  images: Type.Array(CardImage),
  tag: TagChip,
  author: MemberCard,
  ...wikiMark,
  essence: Type.Boolean(),
  pinned: Type.Boolean(),
  pinOrder: Type.Integer(),
  commentsClosed: Type.Boolean(),
  state: PostState,
  version: versionForStaff,
  postedAt: Time,
  editedAt: nullable(Time),
  staffEditedAt: Type.Optional(Time),
  region: Type.Optional(Region),
  tips: Type.Optional(PostTips),
  viewCount: Type.Integer(),
  commentCount: Type.Integer(),
  likeCount: Type.Integer(),
  favouriteCount: Type.Integer(),
  lastFloor: Type.Integer(),
  /** Whether it has a red envelope. */
  envelope: Type.Boolean(),
  authorCounts: Type.Object({ topics: Type.Integer(), comments: Type.Integer() }),
  closing: Type.Optional(ClosingView),
  ...mutedMark,
  viewer: TopicViewer,
});

const Quote = Type.Object({
  commentId: Id,
  floor: Type.Integer(),
  author: MemberCard,
  /** The current text of the quoted comment; empty and `gone` when it was deleted. */
  text: Type.String(),
  gone: Type.Boolean(),
});

export const ReplyView = Type.Object({
  id: Id,
  commentId: Id,
  author: MemberCard,
  bodyHtml: Type.String(),
  notice: oneOf('', 'author_cancelled'),
  /** The reply that this one answers, with the chain of ancestors (oldest first) for the line of who answers whom. */
  answers: nullable(Type.Object({ replyId: Id, author: MemberCard })),
  chain: Type.Array(Id),
  state: PostState,
  version: versionForStaff,
  postedAt: Time,
  editedAt: nullable(Time),
  staffEditedAt: Type.Optional(Time),
  region: Type.Optional(Region),
  tips: Type.Optional(PostTips),
  byTopicAuthor: Type.Boolean(),
  likeCount: Type.Integer(),
  ...mutedMark,
  viewer: Type.Object({
    edit: Type.Boolean(),
    delete: Type.Boolean(),
    restore: Type.Boolean(),
    moderate: Type.Boolean(),
    liked: Type.Boolean(),
  }),
});

export const CommentView = Type.Object({
  id: Id,
  floor: Type.Integer(),
  author: MemberCard,
  bodyHtml: Type.String(),
  notice: oneOf('', 'author_cancelled', 'deleted'),
  /** Quoted comments, nested: the last is the one quoted directly, earlier ones are what it quoted. */
  quotes: Type.Array(Quote),
  state: PostState,
  version: versionForStaff,
  postedAt: Time,
  editedAt: nullable(Time),
  staffEditedAt: Type.Optional(Time),
  region: Type.Optional(Region),
  tips: Type.Optional(PostTips),
  byTopicAuthor: Type.Boolean(),
  likeCount: Type.Integer(),
  replies: Type.Array(ReplyView),
  ...mutedMark,
  viewer: Type.Object({
    edit: Type.Boolean(),
    delete: Type.Boolean(),
    restore: Type.Boolean(),
    reply: Type.Boolean(),
    quote: Type.Boolean(),
    moderate: Type.Boolean(),
    liked: Type.Boolean(),
  }),
});

export const commentSorts = ['oldest', 'newest', 'liked'] as const;

export const CommentPage = Type.Object({
  ...fixedPageOf(CommentView).properties,
  sort: oneOf(...commentSorts),
  /** Set when the page was found by `commentId` or `replyId`: scroll there and highlight. */
  targetCommentId: nullable(Id),
  targetReplyId: nullable(Id),
});

/**
 * `by` leaves only the published comments of one member, in the order of floors, as pages of their own; `with` another member of these only
 * what the two said to each other: quoted from, or replied to, one another.
 */
const commentQuery = {
  page: Type.Optional(PageNumber),
  sort: Type.Optional(oneOf(...commentSorts)),
  commentId: Type.Optional(Id),
  replyId: Type.Optional(Id),
  by: Type.Optional(Id),
  with: Type.Optional(Id),
};

export const readThread = endpoint({
  method: 'GET',
  path: '/api/threads/{topicId}',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary:
    'Returns a topic with one page of its comments. With the id of a comment or reply, the page that contains it. With `by` only the comments of a member, with `with` only the dialogue of both.',
  params: Type.Object({ topicId: Id }),
  query: Type.Object(commentQuery),
  answer: Type.Object({ topic: TopicView, comments: CommentPage, poll: nullable(PollView) }),
  errors: ['topic.not_found', 'topic.not_visible', 'topic.moved'],
});

export const listComments = endpoint({
  method: 'GET',
  path: '/api/threads/{topicId}/comments',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists one page of comments, or those after a floor (`afterFloor`, at most 30) for realtime updates.',
  params: Type.Object({ topicId: Id }),
  query: Type.Object({ ...commentQuery, afterFloor: Type.Optional(Ordinal) }),
  answer: CommentPage,
  errors: ['topic.not_found', 'topic.not_visible'],
});

export const countTopicView = endpoint({
  method: 'POST',
  path: '/api/topics/{topicId}/views',
  access: 'public',
  rate: 'read',
  whileReadOnly: 'measurement',
  summary: 'Counts one view per member or address in 30 minutes; buffered.',
  params: Type.Object({ topicId: Id }),
  answer: Type.Object({}),
  errors: [],
});
