import { sql, type RawBuilder } from 'kysely';
import { tagOfToken } from '../documents/document-of.ts';
import { queryOf } from '../words/tokens.ts';

/** Position of a post in a list ordered by the time of posting. */
export interface PostCursor {
  id: string;
  /** Microseconds since 1970, as a decimal number: what the database compares. */
  micros: string;
}

export interface NewestRequest {
  /** A document must have all of these. */
  tokens: readonly string[];
  /** And one of each of these. */
  filters: readonly (readonly string[])[];
  from: Date | null;
  until: Date | null;
  /** Only what comes after this. */
  before: PostCursor | null;
  now: Date;
  limit: number;
}

/** Its tokens and filters as the text of a `tsquery`. */
export function tsqueryOf({ tokens, filters }: Pick<NewestRequest, 'tokens' | 'filters'>): string {
  return [...tokens.map((token) => queryOf([token])), ...filters.map((filter) => `(${queryOf(filter, '|')})`)].join(' & ');
}

/** GIN compares each document found by one alternative with all of them: hundreds are too many for millions of documents. */
const fewAlternatives = 8;

/** Whether a filter is a list of tags that is too long for one `tsquery`. */
export function isWide(filter: readonly string[]): boolean {
  return filter.length > fewAlternatives && filter.every((token) => tagOfToken(token) !== null);
}

/** The rows of a table of documents that match a request; `tagIds` are filters too, checked on each row instead of by the index. */
export function newestSql(
  table: 'search_document' | 'search_unlisted',
  request: NewestRequest,
  tagIds: readonly (readonly string[])[] = [],
): RawBuilder<PostCursor> {
  const { from, until, before, limit } = request;
  const conditions = [
    sql`tokens @@ ${tsqueryOf(request)}::tsquery`,
    ...tagIds.map((some) => sql`tag_ids && ${some}::bigint[]`),
    ...(from === null ? [] : [sql`posted_at >= ${from}::timestamptz`]),
    ...(until === null ? [] : [sql`posted_at < ${until}::timestamptz`]),
    ...(before === null
      ? []
      : [sql`(posted_at, post_id) < (timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond', ${before.id}::bigint)`]),
  ];
  return sql<PostCursor>`
    select post_id as id, (extract(epoch from posted_at) * 1000000)::bigint::text as micros from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)} order by posted_at desc, post_id desc limit ${limit}::int`;
}

/** The later one first. */
export function byTime(a: PostCursor, b: PostCursor): number {
  return Number(BigInt(b.micros) - BigInt(a.micros)) || Number(BigInt(b.id) - BigInt(a.id));
}
