import { topicRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { arrayOf, statement } from '../../../platform/database/statement.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type FloorRange, type FloorSort, type ResponseRow, visibleBelowSql } from '../../posts/read/index.ts';
import type { PostState } from '../../posts/index.ts';

export interface CommentRow extends ResponseRow {
  quoteId: string | null;
}

export interface QuoteRow {
  id: string;
  floor: number;
  authorId: string;
  quoteId: string | null;
  /** At most 181 characters: enough to cut to 180 and to know that it was longer. */
  start: string;
  state: PostState;
}

/** Quotes of quotes of quotes; nobody reads deeper ones. */
const quoteLevels = 3;

/** The range implies the limit, but the planner, which assumes that low floors are everywhere, needs it in the statement. */
const commentsIn = (order: 'asc' | 'desc') =>
  statement(
    (topicId: string, first: string, last: string, readsAllPosts: string, me: string) => sql<CommentRow>`
  select id, floor, author_id as "authorId", quote_id as "quoteId", body_html as "bodyHtml", like_count as "likeCount", tip_minor as "tipMinor",
    posted_at as "postedAt", edited_at as "editedAt", staff_edited_at as "staffEditedAt", state, version
  from comment
  where topic_id = ${topicId}::bigint and floor >= ${first}::int and floor <= ${last}::int and ${visibleBelowSql('comment', readsAllPosts, me)}
  order by floor ${sql.raw(order)} limit ${sql.lit(topicRules.pageSize)}`,
  );

const comments = { oldest: commentsIn('asc'), newest: commentsIn('desc') };

/** One page of a thread by its range of floors, as far as the viewer may see it. */
export function readComments(
  db: Db | Tx,
  { readsAllPosts, memberId }: Viewer,
  topicId: string,
  { first, last }: FloorRange,
  sort: FloorSort,
): Promise<CommentRow[]> {
  return comments[sort](db, topicId, first, last, readsAllPosts, memberId);
}

/**
 * A page of comments, the most liked first, then by floor; published ones only. Two branches that each follow an index, because nearly all
 * comments of a long thread have no likes and should not be sorted.
 */
export async function likedComments(db: Db, topicId: string, page: number): Promise<CommentRow[]> {
  const size = topicRules.pageSize;
  const offset = (page - 1) * size;
  const rows = await prepared(
    db,
    sql<CommentRow>`
    with page as materialized (
      select id, like_count, floor from (
        (select id, like_count, floor from comment
          where topic_id = ${topicId}::bigint and state = 'published' and like_count > 0
          order by like_count desc, floor limit ${offset + size}::int)
        union all
        (select id, like_count, floor from comment
          where topic_id = ${topicId}::bigint and state = 'published' and like_count = 0
          order by floor limit ${offset + size}::int)
      ) either
      order by like_count desc, floor limit ${size}::int offset ${offset}::int
    )
    select comment.id, comment.floor, author_id, quote_id, body_html, comment.like_count, tip_minor, state, version, posted_at, edited_at, staff_edited_at
    from page join comment on comment.id = page.id
    order by page.like_count desc, page.floor`,
  );
  return rows;
}

const quotesAbove = statement(
  (quoteIds: string) => sql<QuoteRow>`
  with recursive quoted (id, level) as (
    select unnest(${quoteIds}::bigint[]), 1
    union
    select comment.quote_id, quoted.level + 1
    from quoted join comment on comment.id = quoted.id
    where comment.quote_id is not null and quoted.level < ${sql.lit(quoteLevels)}
  )
  select id, floor, author_id as "authorId", quote_id as "quoteId", left(body_text, 181) as start, state
  from comment where id in (select id from quoted)`,
);

/** Quoted comments by their ids. */
export type Quotes = ReadonlyMap<string, QuoteRow>;

/** The quoted comments with what they quoted, in their current text. */
export async function readQuotes(db: Db | Tx, quoteIds: readonly string[]): Promise<Quotes> {
  if (quoteIds.length === 0) return new Map();
  const rows = await quotesAbove(db, arrayOf(quoteIds));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The chain of a comment's quotes, the oldest first. */
export function quoteChain(quotes: Quotes, quoteId: string | null): QuoteRow[] {
  const chain: QuoteRow[] = [];
  let row = quoteId === null ? undefined : quotes.get(quoteId);
  while (row !== undefined && chain.length < quoteLevels) {
    chain.unshift(row);
    row = row.quoteId === null ? undefined : quotes.get(row.quoteId);
  }
  return chain;
}
