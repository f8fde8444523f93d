import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, Time } from '../fields.ts';

/** Lengths in characters; the maximum numbers keep every list of the help centre on one page. */
export const helpRules = {
  name: { minLength: 1, maxLength: 100 },
  description: { maxLength: 300 },
  body: { minLength: 1, maxLength: 50_000 },
  keyword: { minLength: 1, maxLength: 100 },
  categories: 200,
  articlesInCategory: 200,
  mostMatches: 20,
} as const;

/** Subjects for which screens link to the help centre, if staff have an article about them. */
export const helpSubjects = [
  'bounty',
  'envelope',
  'hidden',
  'points',
  'balance',
  'cards',
  'recovery',
  'review',
  'reports',
  'editor',
] as const;
export type HelpSubject = (typeof helpSubjects)[number];

const ArticleLine = Type.Object({ id: Id, name: Type.String() });

const category = {
  id: Id,
  name: Name,
  description: Name,
  imageUrl: Type.String({ description: 'empty: none' }),
  articles: Type.Integer({ description: 'number of articles visible to readers; for a category with children, the sum of these' }),
};

export const listHelp = endpoint({
  method: 'GET',
  path: '/api/help',
  access: 'public',
  rate: 'read',
  summary:
    'Returns the help centre: its categories in two levels, and the articles that staff recommend. Titles of articles are in the language of the caller.',
  answer: Type.Object({
    categories: Type.Array(Type.Object({ ...category, children: Type.Array(Type.Object(category)) })),
    recommended: Type.Array(ArticleLine),
  }),
  errors: [],
});

export const readHelp = endpoint({
  method: 'GET',
  path: '/api/helpDetail',
  access: 'public',
  rate: 'read',
  summary:
    'Returns an article with the titles of all in its category, in the language of the caller or else in Chinese. For a category alone: its first article, or its child categories.',
  query: Type.Object({ helpTypeId: Type.Optional(Id), helpId: Type.Optional(Id) }),
  answer: Type.Object({
    category: Type.Object({ id: Id, name: Name }),
    items: Type.Array(ArticleLine),
    children: Type.Array(Type.Object({ id: Id, name: Name }), {
      description: 'child categories; a category with children has no articles',
    }),
    article: nullable(
      Type.Object({
        ...ArticleLine.properties,
        html: Type.String({ description: 'sanitized' }),
        excerpt: Type.String(),
        editedAt: Time,
        helped: nullable(Type.Boolean({ description: "the caller's answer; null: none" })),
      }),
    ),
  }),
  errors: ['help.not_found'],
});

export const searchHelp = endpoint({
  method: 'GET',
  path: '/api/help/search',
  access: 'public',
  rate: 'search',
  summary: 'Searches articles of the help centre in all languages, best first, at most 20.',
  query: Type.Object({ keyword: Type.String(helpRules.keyword) }),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        ...ArticleLine.properties,
        category: Name,
        passage: Type.Array(Type.Object({ text: Type.String(), hit: Type.Boolean() })),
      }),
    ),
  }),
  errors: [],
});

export const voteOnHelp = endpoint({
  method: 'POST',
  path: '/api/user/control/help/{helpId}/vote',
  access: 'member',
  rate: 'write',
  closedToBots: true,
  summary: 'Records whether an article helped the caller; a second answer replaces the first. Answers of visitors are not counted.',
  params: Type.Object({ helpId: Id }),
  body: Type.Object({ helped: Type.Boolean() }),
  answer: Done,
  errors: ['site.read_only', 'help.not_found'],
});
