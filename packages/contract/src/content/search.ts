import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, fixedPageOf, Id, nullable, oneOf, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { TagChip } from './tags.ts';
import { TopicColumnCard } from './topic-columns.ts';
import { wikiMark } from './topics.ts';
import { TypedText } from '../typed-fields.ts';

export const searchRules = {
  /** A pasted paragraph is a valid keyword too. */
  keyword: { minLength: 1, maxLength: 2000 },
  /** Maximum length of a keyword stored in a member's history. */
  remembered: { minLength: 1, maxLength: 200 },
  /** Ten pages of thirty: if it was not found there, another keyword is needed. */
  pages: 10,
  pageSize: 30,
  /** Maximum number of lines in each of staff's lists, and their maximum length. */
  lines: 500,
  line: 100,
  history: 20,
  /** What is stored of a search without results. */
  missed: { maxLength: 60 },
  mostMissed: 20,
} as const;

export const searchTabs = ['all', 'topics', 'questions', 'columns', 'members', 'tags', 'help'] as const;
/** Maximum age of a post. */
export const searchTimes = ['day', 'week', 'month', 'year'] as const;
export const searchSorts = ['best', 'newest', 'likes'] as const;

const Keyword = Type.String(searchRules.keyword);

/** A text in pieces; `hit` marks a match. */
const Segments = Type.Array(Type.Object({ text: Type.String(), hit: Type.Boolean() }));

/** A post that was found. `placeId` is the topic or question whose page shows it, at `floor` if it has one. */
export const SearchHit = Type.Object({
  kind: oneOf('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'),
  id: Id,
  placeId: Id,
  floor: nullable(Type.Integer()),
  title: Segments,
  passage: Segments,
  author: MemberCard,
  tags: Type.Array(TagChip),
  resolved: Type.Boolean(),
  ...wikiMark,
  likeCount: Type.Integer(),
  postedAt: Time,
});

/** The best matching post of a topic or question, and up to five others of the same thread, the best first. */
export const SearchResult = Type.Object({ ...SearchHit.properties, others: Type.Array(SearchHit) });

const Counted = Type.Object({ tag: TagChip, count: Type.Integer() });

export const searchPosts = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'public',
  rate: 'search',
  apiKey: 'read',
  summary: 'Searches topics and questions, by their own words and those of everything below them; the best 300 at most.',
  query: Type.Object({
    keyword: Keyword,
    tab: Type.Optional(oneOf('all', 'topics', 'questions')),
    sort: Type.Optional(oneOf(...searchSorts)),
    tagId: Type.Optional(Id),
    author: Type.Optional(TypedText({ minLength: 1, maxLength: 50, description: 'account' })),
    from: Type.Optional(Time),
    until: Type.Optional(Time),
    solved: Type.Optional(Type.Boolean()),
    pictures: Type.Optional(Type.Boolean()),
    mine: Type.Optional(Type.Boolean()),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: searchRules.pages, default: 1 })),
  }),
  answer: Type.Object({
    ...fixedPageOf(SearchResult).properties,
    /** Number of topics and questions among the newest 10,000 matching posts, independent of the tab. */
    counts: Type.Object({ topics: Type.Integer(), questions: Type.Integer(), tags: Type.Array(Counted) }),
    /** The keyword with one word corrected, if that finds much more. */
    corrections: Type.Array(Type.String()),
  }),
  errors: ['search.unavailable'],
});

export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/search/members',
  access: 'public',
  rate: 'search',
  summary: 'Searches up to 30 members by account, nickname, pinyin or initials, tolerating a typing error.',
  query: Type.Object({ keyword: Keyword }),
  answer: Type.Object({ items: Type.Array(MemberCard) }),
  errors: [],
});

const TagMatch = Type.Object({ tag: TagChip, kind: oneOf('topic', 'question'), count: Type.Integer() });

export const searchTags = endpoint({
  method: 'GET',
  path: '/api/search/tags',
  access: 'public',
  rate: 'search',
  summary: 'Searches up to 30 tags that the caller may read, by name, pinyin or initials.',
  query: Type.Object({ keyword: Keyword }),
  answer: Type.Object({ items: Type.Array(TagMatch) }),
  errors: [],
});

const ColumnMatch = Type.Object({ ...TopicColumnCard.properties, owner: MemberCard });

export const searchColumns = endpoint({
  method: 'GET',
  path: '/api/search/columns',
  access: 'public',
  rate: 'search',
  apiKey: 'read',
  summary:
    'Searches up to 30 columns of active members whose title contains every word of the keyword, without those in which the reader may open nothing.',
  query: Type.Object({ keyword: Keyword }),
  answer: Type.Object({ items: Type.Array(ColumnMatch) }),
  errors: [],
});

/** One line of the overlay. */
const Suggestion = Type.Union([
  Type.Object({ kind: oneOf('topic', 'question'), id: Id, title: Segments }),
  Type.Object({ kind: Type.Literal('column'), id: Id, title: Type.String(), owner: MemberCard }),
  Type.Object({ kind: Type.Literal('member'), member: MemberCard }),
  Type.Object({ kind: Type.Literal('tag'), tag: TagChip, of: oneOf('topic', 'question'), count: Type.Integer() }),
]);

export const suggestSearch = endpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  access: 'public',
  rate: 'search',
  summary: 'Suggests matches while the reader types: topics, questions and columns by title, members and tags, best first.',
  query: Type.Object({ keyword: Keyword }),
  answer: Type.Object({ items: Type.Array(Suggestion) }),
  errors: [],
});

const Keywords = Type.Object({ items: Type.Array(Type.String()) });

export const listHotSearches = endpoint({
  method: 'GET',
  path: '/api/search/hot',
  access: 'public',
  rate: 'read',
  summary: 'Lists the searches that staff recommend.',
  answer: Keywords,
  errors: [],
});

export const listOwnSearches = endpoint({
  method: 'GET',
  path: '/api/user/control/searches',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's recent searches, newest first; visible to the caller only.",
  answer: Keywords,
  errors: [],
});

export const addOwnSearch = endpoint({
  method: 'POST',
  path: '/api/user/control/searches',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: 'Records a search of the caller; the last 20 are stored.',
  body: Type.Object({ keyword: Type.String(searchRules.remembered) }),
  answer: Done,
  errors: [],
});

export const deleteOwnSearches = endpoint({
  method: 'POST',
  path: '/api/user/control/searches/delete',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'private',
  summary: "Deletes one of the caller's recent searches, or all.",
  body: Type.Object({ keyword: Type.Optional(Type.String(searchRules.remembered)) }),
  answer: Done,
  errors: [],
});

const Lines = Type.Array(Type.String({ minLength: 1, maxLength: searchRules.line }), { maxItems: searchRules.lines });

const SearchLists = Type.Object({
  own: { ...Lines, description: 'words that are never split' },
  synonym: { ...Lines, description: 'one group of synonyms per line, separated by spaces' },
  hot: { ...Lines, description: 'searches that staff recommend' },
});

export const readSearchLists = endpoint({
  method: 'GET',
  path: '/api/admin/search/lists',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Returns the word lists of the search: own words, synonyms, hot words.',
  answer: SearchLists,
  errors: [],
});

export const editSearchLists = endpoint({
  method: 'POST',
  path: '/api/admin/search/lists',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Replaces the word lists of the search. New own words start a rebuild of the index; search stays available meanwhile.',
  body: SearchLists,
  answer: Done,
  errors: ['search.word', 'search.synonyms'],
});

export const readSearchIndex = endpoint({
  method: 'GET',
  path: '/api/admin/search/index',
  access: 'staff',
  right: 'settings',
  rate: 'read',
  summary: 'Returns the state of the index: documents, a running rebuild, the last comparison with the posts.',
  answer: Type.Object({
    documents: Type.Integer(),
    rebuild: nullable(
      Type.Object({
        done: Type.Integer(),
        total: Type.Integer(),
        since: nullable(Time),
        secondsLeft: nullable(Type.Integer({ description: 'estimated by the posts done so far; null at the beginning' })),
      }),
    ),
    rebuiltAt: nullable(Time),
    verified: nullable(Type.Object({ at: Time, missing: Type.Integer(), surplus: Type.Integer() })),
  }),
  errors: [],
});

export const rebuildSearchIndex = endpoint({
  method: 'POST',
  path: '/api/admin/search/index/rebuild',
  access: 'staff',
  right: 'settings',
  rate: 'write',
  summary: 'Rebuilds the index in the background, newest posts first.',
  answer: Done,
  errors: [],
});
