import { sql } from 'kysely';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { filterToken, type Document } from '../../documents/document-of.ts';
import { removeAuthorsDocuments, removeDocuments, writeDocuments } from '../../documents/write-documents.ts';
import type { MatchRequest, Matches } from '../../queries/match.ts';
import { byTime, type NewestRequest, type PostCursor } from '../../queries/newest-request.ts';
import { queryOf } from '../../words/tokens.ts';
import type { SearchStore } from '../store.ts';
import { opensearchAt, orUnavailable, SearchServerFailure, type CallOpensearch } from './call-opensearch.ts';
import { answerOf, BestAnswer, BulkAnswer, CountAnswer, NewestAnswer, PageAnswer } from './opensearch-answers.ts';
import { countQuery, indexSettings, matchedQuery, documentName, newestQuery, pageQuery } from './opensearch-query.ts';

type Line = Readonly<Record<string, unknown>>;

function oftenerThan(tokens: Document['tokens'], least: number): string {
  return [...tokens].flatMap(([token, count]) => (count > least ? [token] : [])).join(' ');
}

function documentLines(each: Document): Line[] {
  return [
    { index: { _id: documentName(each.kind, each.postId) } },
    {
      kind: each.kind,
      post_id: each.postId,
      root_kind: each.rootKind,
      tag_ids: each.tagIds,
      tag_count: each.tagIds.length,
      posted_at: Math.floor(each.postedAt.getTime() / 1000),
      like_count: each.likeCount,
      token_count: each.tokenCount,
      tokens: [...each.tokens.keys(), ...each.filters].join(' '),
      tokens_twice: oftenerThan(each.tokens, 1),
      tokens_thrice: oftenerThan(each.tokens, 2),
      tokens_often: oftenerThan(each.tokens, 4),
      title_tokens: [...(each.titleTokens?.keys() ?? [])].join(' '),
    },
  ];
}

/**
 * What the database keeps of a document whose tokens are stored elsewhere: the words of its title, and its author for the day they leave.
 */
function rowOf(each: Document): Document {
  return { ...each, tokens: each.titleTokens ?? new Map(), filters: [filterToken.author(each.authorId)] };
}

/** The index is created by the first write. That it already exists is not a failure. */
async function makeIndex(call: CallOpensearch, index: string): Promise<void> {
  const { status, body } = await call('PUT', `/${index}`, JSON.stringify(indexSettings), 'application/json');
  if (status !== 200 && !JSON.stringify(body).includes('resource_already_exists_exception')) {
    throw new SearchServerFailure(`the search server made no index: ${status}`);
  }
}

/** Timestamps of the rows of these posts: the search server only stores whole seconds. */
async function cursorsOf(db: Db, posts: readonly { kind: string; post_id: string }[]): Promise<PostCursor[]> {
  const { rows } = await sql<PostCursor>`
    select post_id as id, (extract(epoch from posted_at) * 1000000)::bigint::text as micros from search_document
    where (kind, post_id) in (select * from unnest(${posts.map(({ kind }) => kind)}::text[], ${posts.map(({ post_id: id }) => id)}::bigint[]))`.execute(
    db,
  );
  return rows.toSorted(byTime);
}

/** A search server with the OpenSearch API. A write that it cannot accept now fails the job, which is retried. */
export function opensearchStore(address: string, clock: Clock): SearchStore {
  const { index, call } = opensearchAt(address, clock);
  let made: Promise<void> | undefined;
  const bulk = async (lines: readonly Line[]): Promise<void> => {
    if (lines.length === 0) return;
    made ??= makeIndex(call, index);
    await made.catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const { items } = await answerOf(BulkAnswer, await call('POST', `/${index}/_bulk`, body, 'application/x-ndjson'));
    // A document to delete or update that is missing (404) was handled by another job.
    if (items.flatMap((item) => Object.values(item)).some(({ status }) => status >= 300 && status !== 404))
      throw new SearchServerFailure('the search server did not take every document');
  };
  const ask = (query: Line) => call('POST', `/${index}/_search`, JSON.stringify(query), 'application/json');
  const match = async (db: Db, request: MatchRequest): Promise<Matches> => {
    const { meanTokens } = await db.selectFrom('searchState').select('meanTokens').executeTakeFirstOrThrow();
    const best = await answerOf(BestAnswer, await ask({ size: 1, _source: false, track_total_hits: false, query: matchedQuery(request) }));
    const answer = await answerOf(PageAnswer, await ask(pageQuery(request, best.hits.max_score ?? 0, meanTokens, clock.now())));
    const countOf = (key: string) => answer.aggregations.roots.buckets.find((bucket) => bucket.key === key)?.doc_count ?? 0;
    return {
      roots: { topic: countOf('topic'), question: countOf('question') },
      tags: answer.aggregations.tags.buckets.map(({ key, doc_count: count }) => ({ id: key, count })),
      posts: answer.hits.hits.map(({ _score: score, _source: { kind, post_id: id } }) => ({ kind, id, score: score ?? 0 })),
    };
  };
  return {
    frequencies: (_, tokens) =>
      orUnavailable(async () => {
        const { hits, aggregations } = await answerOf(CountAnswer, await ask(countQuery(tokens)));
        const counts = Object.entries(aggregations.words.buckets).map(([token, { doc_count: count }]) => [token, count] as const);
        return { counts: new Map(counts), total: Math.max(1, hits.total.value) };
      }),
    match: (db, request) => orUnavailable(() => match(db, request)),
    newest: (db, request: NewestRequest) =>
      orUnavailable(async () => {
        const { hits } = await answerOf(NewestAnswer, await ask(newestQuery(request)));
        return cursorsOf(
          db,
          hits.hits.map(({ _source: post }) => post),
        );
      }),
    async write(tx, documents) {
      await bulk(documents.flatMap(documentLines));
      await writeDocuments(tx, documents.map(rowOf));
    },
    async remove(tx, kind, postIds) {
      await bulk(postIds.map((id) => ({ delete: { _id: documentName(kind, id) } })));
      await removeDocuments(tx, kind, postIds);
    },
    async removeAuthor(db, memberId) {
      const author = queryOf([filterToken.author(memberId)]);
      const { rows } = await sql<{ kind: string; postId: string }>`
        select kind, post_id from search_document where tokens @@ ${author}::tsquery`.execute(db);
      await bulk(rows.map(({ kind, postId }) => ({ delete: { _id: documentName(kind, postId) } })));
      await removeAuthorsDocuments(db, memberId);
    },
    setLikes: (liked) =>
      bulk(
        liked.flatMap(({ kind, postId, likeCount }) => [
          { update: { _id: documentName(kind, postId) } },
          { doc: { like_count: likeCount } },
        ]),
      ),
  };
}
