import Type from 'typebox';
import { Bounty, BountyView } from './bounties.ts';
import { PostTips } from '../value/tips.ts';
import { endpoint } from '../endpoint.ts';
import { fixedPageOf, Id, Name, nullable, oneOf, Ordinal, PageNumber, pageOf, pageQuery, Region, Time } from '../fields.ts';
import { Relation } from './follows.ts';
import { MemberCard } from '../accounts/members.ts';
import { mutedMark } from './muted-words.ts';
import { PollView } from './polls.ts';
import { versionForStaff } from './seen-post.ts';
import { Attaches, TagChip } from './tags.ts';
import { ClosingView, CardImage, PostState, suggestMark, wikiMark, wikiViewer } from './topics.ts';

export const questionRules = {
  title: { minLength: 1, maxLength: 90 },
  /** Characters of Markdown, as for topics. */
  body: { minLength: 1, maxLength: 100_000 },
  /** A version, e.g. "3.2" or "2024 年春茶". */
  holdsFor: { maxLength: 40 },
  pageSize: 30,
} as const;

/** A question in a list. If a tag is closed to the reader the excerpt is empty and `lockedFor` contains the roles. */
export const QuestionCard = Type.Object({
  id: Id,
  title: Type.String(),
  excerpt: Type.String(),
  tags: Type.Array(TagChip),
  author: MemberCard,
  pinned: Type.Boolean(),
  state: PostState,
  resolved: Type.Boolean(),
  hasPoll: Type.Boolean(),
  bounty: nullable(Bounty),
  lockedFor: Type.Array(Name),
  postedAt: Time,
  lastActivity: Type.Object({
    at: Time,
    kind: oneOf('asked', 'answered', 'replied'),
    /** The last member who was active; null when it is the asker's own question. */
    by: nullable(MemberCard),
  }),
  viewCount: Type.Integer(),
  answerCount: Type.Integer(),
  likeCount: Type.Integer(),
  ...mutedMark,
});

/** `latest` is `all` by posting time; the last two contain questions with a bounty in points or money, resolved or not. */
export const questionTabs = ['all', 'latest', 'unresolved', 'resolved', 'points_reward', 'cash_reward'] as const;
export const questionSorts = ['activity', 'newest'] as const;

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/questions',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists published questions, pinned first, by last activity or newest. A tag of the first level includes its children.',
  query: Type.Object({
    tab: Type.Optional(oneOf(...questionTabs)),
    tagId: Type.Optional(Id),
    sort: Type.Optional(oneOf(...questionSorts)),
    ...pageQuery,
  }),
  answer: pageOf(QuestionCard),
  errors: ['tag.not_found'],
});

/** A line of a small list of questions. */
export const QuestionLine = Type.Object({
  id: Id,
  title: Type.String(),
  answerCount: Type.Integer(),
  resolved: Type.Boolean(),
});

export const listSimilarQuestions = endpoint({
  method: 'GET',
  path: '/api/questions/{questionId}/similar',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists up to 15 questions whose titles share words with this one.',
  params: Type.Object({ questionId: Id }),
  answer: Type.Object({ items: Type.Array(QuestionLine) }),
  errors: [],
});

export const listQuestionsByTitle = endpoint({
  method: 'GET',
  path: '/api/questions/similar',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists up to 6 questions whose titles share words with a title that is being written.',
  query: Type.Object({ title: Type.String({ maxLength: 200 }) }),
  answer: Type.Object({ items: Type.Array(QuestionLine) }),
  errors: [],
});

/** Plain text under an answer (`answerId`) or directly under the question (null). */
export const AnswerReplyView = Type.Object({
  id: Id,
  answerId: nullable(Id),
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
  byAsker: Type.Boolean(),
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

export const AnswerView = Type.Object({
  id: Id,
  floor: Type.Integer(),
  author: MemberCard,
  bodyHtml: Type.String(),
  notice: oneOf('', 'author_cancelled', 'deleted'),
  /** The version that the answer is about; empty if not given. */
  holdsFor: Type.String(),
  ...wikiMark,
  adopted: Type.Boolean(),
  /** Readers for whom it worked. */
  workedCount: Type.Integer(),
  state: PostState,
  version: versionForStaff,
  postedAt: Time,
  editedAt: nullable(Time),
  staffEditedAt: Type.Optional(Time),
  region: Type.Optional(Region),
  tips: Type.Optional(PostTips),
  byAsker: Type.Boolean(),
  likeCount: Type.Integer(),
  replies: Type.Array(AnswerReplyView),
  ...mutedMark,
  viewer: Type.Object({
    edit: Type.Boolean(),
    delete: Type.Boolean(),
    restore: Type.Boolean(),
    reply: Type.Boolean(),
    adopt: Type.Boolean(),
    /** Staff may adopt it in place of the asker's choice. */
    choose: Type.Boolean(),
    moderate: Type.Boolean(),
    liked: Type.Boolean(),
    worked: Type.Boolean(),
    /** The caller's own mark; nobody else sees it. */
    unhelpful: Type.Boolean(),
    ...suggestMark,
    ...wikiViewer,
  }),
});

/** The asker's addenda. */
export const AddendumView = Type.Object({
  id: Id,
  bodyHtml: Type.String(),
  postedAt: Time,
  editedAt: nullable(Time),
  staffEditedAt: Type.Optional(Time),
});

const QuestionViewer = Type.Object({
  edit: Type.Boolean(),
  append: Type.Boolean(),
  /** May add or raise a bounty. */
  raise: Type.Boolean(),
  delete: Type.Boolean(),
  restore: Type.Boolean(),
  answer: Type.Boolean(),
  /** Why not: the code of the refusal, empty when `answer` is true. */
  answerRefusal: Type.String(),
  attaches: Attaches,
  /** May reply directly under the question. */
  reply: Type.Boolean(),
  /** Somebody requested the caller to answer. */
  requested: Type.Boolean(),
  /** May request others to answer. */
  mayRequest: Type.Boolean(),
  ...suggestMark,
  ...wikiViewer,
  moderate: Type.Boolean(),
  liked: Type.Boolean(),
  favourite: Type.Boolean(),
  /** Highest floor of an answer that there was at this member's last visit; 0 = none. */
  readFloor: Type.Integer(),
  /** The caller's relation to the asker. */
  toAuthor: Relation,
  /** Blocked members, whose answers and replies are collapsed for the caller. */
  blockedIds: Type.Array(Id),
});

export const QuestionView = Type.Object({
  id: Id,
  title: Type.String(),
  bodyHtml: Type.String(),
  notice: oneOf('', 'author_cancelled'),
  excerpt: Type.String(),
  images: Type.Array(CardImage),
  tags: Type.Array(TagChip),
  author: MemberCard,
  pinned: Type.Boolean(),
  pinOrder: Type.Integer(),
  ...wikiMark,
  answersClosed: Type.Boolean(),
  state: PostState,
  version: versionForStaff,
  resolved: Type.Boolean(),
  adoptedAnswerId: nullable(Id),
  bounty: nullable(BountyView),
  postedAt: Time,
  editedAt: nullable(Time),
  staffEditedAt: Type.Optional(Time),
  region: Type.Optional(Region),
  tips: Type.Optional(PostTips),
  viewCount: Type.Integer(),
  answerCount: Type.Integer(),
  likeCount: Type.Integer(),
  favouriteCount: Type.Integer(),
  lastFloor: Type.Integer(),
  addenda: Type.Array(AddendumView),
  /** Replies directly under the question. */
  replies: Type.Array(AnswerReplyView),
  authorCounts: Type.Object({ questions: Type.Integer(), answers: Type.Integer() }),
  closing: Type.Optional(ClosingView),
  ...mutedMark,
  viewer: QuestionViewer,
});

/** The adopted answer is first on page 1 in every order; `liked` is the default order of a page: by quality (ADR 66). */
export const answerSorts = ['liked', 'oldest', 'newest'] as const;

export const AnswerPage = Type.Object({
  ...fixedPageOf(AnswerView).properties,
  sort: oneOf(...answerSorts),
  /** Set when the page was found by `answerId` or `replyId`: scroll there and highlight. */
  targetAnswerId: nullable(Id),
  targetReplyId: nullable(Id),
});

const answerQuery = {
  page: Type.Optional(PageNumber),
  sort: Type.Optional(oneOf(...answerSorts)),
  answerId: Type.Optional(Id),
  replyId: Type.Optional(Id),
};

export const readQuestion = endpoint({
  method: 'GET',
  path: '/api/questions/{questionId}',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: 'Returns a question with one page of its answers. With the id of an answer or reply, the page that contains it.',
  params: Type.Object({ questionId: Id }),
  query: Type.Object(answerQuery),
  answer: Type.Object({ question: QuestionView, answers: AnswerPage, poll: nullable(PollView) }),
  errors: ['question.not_found', 'question.not_visible'],
});

export const listAnswers = endpoint({
  method: 'GET',
  path: '/api/questions/{questionId}/answers',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists one page of answers, or those after a floor (`afterFloor`, at most 30) for realtime updates.',
  params: Type.Object({ questionId: Id }),
  query: Type.Object({ ...answerQuery, afterFloor: Type.Optional(Ordinal) }),
  answer: AnswerPage,
  errors: ['question.not_found', 'question.not_visible'],
});

export const countQuestionView = endpoint({
  method: 'POST',
  path: '/api/questions/{questionId}/views',
  access: 'public',
  rate: 'read',
  whileReadOnly: 'measurement',
  summary: 'Counts one view per member or address in 30 minutes; buffered.',
  params: Type.Object({ questionId: Id }),
  answer: Type.Object({}),
  errors: [],
});
