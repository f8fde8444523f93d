import { beginsPairs } from '../../words/tokens.ts';
import type { NewestRequest } from '../../queries/newest-request.ts';
import { shares, type MatchRequest } from '../../queries/match.ts';
import { bm25, countedAs, mostAge, perLike, titleCounts } from '../../queries/scoring.ts';

type Json = Readonly<Record<string, unknown>>;

/** The name of a document there. */
export const documentName = (kind: string, postId: string): string => `${kind}:${postId}`;

/** Words that occur in a text at least once, twice, three times and five times, and in its title. */
export const fields = ['tokens', 'tokens_twice', 'tokens_thrice', 'tokens_often', 'title_tokens'] as const;
type Field = (typeof fields)[number];

/** A token in a field, regardless of the rest of the document: we supply the weight. */
function tokenQuery(field: Field, token: string): Json {
  return beginsPairs(token) ? { prefix: { [field]: token.slice(0, -1) } } : { term: { [field]: token } };
}

function weighed(field: Field, token: string, weight: number): Json {
  return { constant_score: { filter: tokenQuery(field, token), boost: weight } };
}

function filtersOf({ filters, tagIds, from, until }: MatchRequest): Json[] {
  const needed = filters.map((filter) => ({
    bool: { should: filter.map((token) => tokenQuery('tokens', token)), minimum_should_match: 1 },
  }));
  // All tags of a document must be open, not just one.
  const open = tagIds === null ? [] : [{ terms_set: { tag_ids: { terms: tagIds, minimum_should_match_field: 'tag_count' } } }];
  const seconds = (time: string): number => Math.floor(Date.parse(time) / 1000);
  const range = { ...(from !== null && { gte: seconds(from) }), ...(until !== null && { lt: seconds(until) }) };
  return [...needed, ...open, ...(from === null && until === null ? [] : [{ range: { posted_at: range } }])];
}

/** Documents with any of the words; the score is the sum of the weights of the matching ones. */
export function matchedQuery(request: MatchRequest): Json {
  const should = request.choice.words.map(({ token, weight }) => weighed('tokens', token, weight));
  const gone = request.except.map(({ kind, id }) => documentName(kind, id));
  const without = gone.length === 0 ? {} : { must_not: [{ ids: { values: gone } }] };
  return { bool: { should, minimum_should_match: 1, filter: filtersOf(request), ...without } };
}

/** The contribution of a word with this frequency in a text of usual length. */
const brings = (times: number): number => times / (bm25.k1 + times);
const [once, twice, thrice, often] = countedAs;

/** What each field adds to the contribution of the one before; a word that occurs once contributes 1. */
const additions: readonly (readonly [Field, number])[] = [
  ['tokens_twice', brings(twice) / brings(once) - 1],
  ['tokens_thrice', (brings(thrice) - brings(twice)) / brings(once)],
  ['tokens_often', (brings(often) - brings(thrice)) / brings(once)],
  ['title_tokens', brings(once + titleCounts.own) / brings(once) - 1],
];

const score = `_score / (1 + ${bm25.k1} * (1 - ${bm25.b} + ${bm25.b} * doc['token_count'].value / params.mean)) * (1 + ${mostAge} * Math.exp(-Math.max(0, params.now - doc['posted_at'].value) / 31536000.0) + ${perLike} * Math.log(1 + doc['like_count'].value))`;

const newestFirst = [{ posted_at: 'desc' }, { post_id: 'desc' }];

const orders = {
  newest: newestFirst,
  likes: [{ like_count: 'desc' }, ...newestFirst],
  best: [{ _score: 'desc' }, ...newestFirst],
} as const;

/** The best matches with at least a share of the best score (`most`), with facets over all of them. */
export function pageQuery(request: MatchRequest, most: number, mean: number, now: Date): Json {
  const { choice, sort, rootKind } = request;
  const scored = { script_score: { query: matchedQuery(request), script: { source: '_score' }, min_score: shares[sort] * most } };
  const more = choice.words.flatMap(({ token, weight }) => additions.map(([field, share]) => weighed(field, token, share * weight)));
  const best = {
    script_score: {
      query: { bool: { must: [scored], should: more } },
      script: { source: score, params: { now: Math.floor(now.getTime() / 1000), mean } },
    },
  };
  return {
    size: request.most,
    track_total_hits: true,
    _source: ['kind', 'post_id'],
    query: sort === 'best' ? best : scored,
    sort: orders[sort],
    ...(rootKind !== null && { post_filter: { term: { root_kind: rootKind } } }),
    aggs: { roots: { terms: { field: 'root_kind' } }, tags: { terms: { field: 'tag_ids', size: 12 } } },
  };
}

/** The position after a post is given by its second and its id: ids follow the time of posting. */
export function newestQuery({ tokens, filters, from, until, before, limit }: NewestRequest): Json {
  const needed = [...tokens.map((token) => [token]), ...filters].map((filter) => ({
    bool: { should: filter.map((token) => tokenQuery('tokens', token)), minimum_should_match: 1 },
  }));
  const range = {
    ...(from !== null && { gte: Math.floor(from.getTime() / 1000) }),
    ...(until !== null && { lt: Math.ceil(until.getTime() / 1000) }),
  };
  const within = from === null && until === null ? [] : [{ range: { posted_at: range } }];
  return {
    size: limit,
    track_total_hits: false,
    _source: ['kind', 'post_id'],
    query: { bool: { filter: [...needed, ...within] } },
    sort: newestFirst,
    ...(before !== null && { search_after: [Number(BigInt(before.micros) / 1_000_000n), before.id] }),
  };
}

/** In how many documents each token occurs. */
export function countQuery(tokens: readonly string[]): Json {
  const filters = Object.fromEntries(tokens.map((token) => [token, tokenQuery('tokens', token)]));
  return { size: 0, track_total_hits: true, query: { match_all: {} }, aggs: { words: { filters: { filters } } } };
}

/** The same tokens as in the database, separated by spaces; the server does no text analysis. */
export const indexSettings: Json = {
  mappings: {
    dynamic: false,
    properties: {
      kind: { type: 'keyword' },
      post_id: { type: 'long' },
      root_kind: { type: 'keyword' },
      tag_ids: { type: 'keyword' },
      tag_count: { type: 'integer' },
      posted_at: { type: 'long' },
      like_count: { type: 'integer' },
      token_count: { type: 'integer' },
      ...Object.fromEntries(fields.map((field) => [field, { type: 'text', analyzer: 'whitespace', norms: false, index_options: 'docs' }])),
    },
  },
};
