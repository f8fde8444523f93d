import { topicRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { arrayOf, statement } from '../../../platform/database/statement.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type PostState, type FloorRange, type FloorSort, shownSql } from '../../posts/index.ts';

export interface CommentRow {
  id: string;
  floor: number;
  authorId: string;
  quoteId: string | null;
  bodyHtml: string;
  likeCount: number;
  state: PostState;
  postedAt: Date;
  editedAt: Date | null;
}

export interface ReplyRow {
  id: string;
  commentId: string;
  authorId: string;
  answersReplyId: string | null;
  answersAuthorId: string | null;
  chain: string[];
  bodyHtml: string;
  likeCount: number;
  state: PostState;
  postedAt: Date;
  editedAt: Date | null;
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

/** Quotes of quotes of quotes; deeper ones nobody reads. */
const quoteLevels = 3;

/** The range says the limit already; the planner, who thinks that low floors are everywhere, needs it said. */
const commentsIn = (order: 'asc' | 'desc') => statement((topicId: string, first: string, last: string, staff: string, me: string) => sql<CommentRow>`
  select id, floor, author_id as "authorId", quote_id as "quoteId", body_html as "bodyHtml", like_count as "likeCount",
    posted_at as "postedAt", edited_at as "editedAt", state
  from comment
  where topic_id = ${topicId}::bigint and floor >= ${first}::int and floor <= ${last}::int and ${shownSql('comment', staff, me)}
  order by floor ${sql.raw(order)} limit ${sql.lit(topicRules.pageSize)}`);

const comments = { oldest: commentsIn('asc'), newest: commentsIn('desc') };

/** One page of a thread by its range of floors, as far as the viewer may see it. */
export function readComments(db: Db | Tx, { staff, memberId }: Viewer, topicId: string, { first, last }: FloorRange, sort: FloorSort): Promise<CommentRow[]> {
  return comments[sort](db, topicId, first, last, staff, memberId);
}

const repliesWhere = (wanted: (asked: string) => RawBuilder<boolean>) => statement((asked: string, staff: string, me: string) => sql<ReplyRow>`
  select reply.id, reply.comment_id as "commentId", reply.author_id as "authorId", reply.answers_reply_id as "answersReplyId",
    answered.author_id as "answersAuthorId", reply.chain, reply.body_html as "bodyHtml", reply.like_count as "likeCount", reply.state,
    reply.posted_at as "postedAt", reply.edited_at as "editedAt"
  from reply left join reply answered on answered.id = reply.answers_reply_id
  where ${wanted(asked)} and ${shownSql('reply', staff, me)}
  order by reply.id`);

const repliesUnder = repliesWhere((ids) => sql<boolean>`reply.comment_id = any(${ids}::bigint[])`);
const replyById = repliesWhere((id) => sql<boolean>`reply.id = ${id}::bigint`);

/** In the order of writing, as far as the viewer may see them. */
export async function readReplies(db: Db | Tx, { staff, memberId }: Viewer, by: { commentIds: readonly string[] } | { replyId: string }): Promise<ReplyRow[]> {
  if ('replyId' in by) return replyById(db, by.replyId, staff, memberId);
  return by.commentIds.length === 0 ? [] : repliesUnder(db, arrayOf(by.commentIds), staff, memberId);
}

const quotesAbove = statement((quoteIds: string) => sql<QuoteRow>`
  with recursive quoted (id, level) as (
    select unnest(${quoteIds}::bigint[]), 1
    union
    select comment.quote_id, quoted.level + 1
    from quoted join comment on comment.id = quoted.id
    where comment.quote_id is not null and quoted.level < ${sql.lit(quoteLevels)}
  )
  select id, floor, author_id as "authorId", quote_id as "quoteId", left(body_text, 181) as start, state
  from comment where id in (select id from quoted)`);

/** The quoted comments with what they quoted, as they read now. */
export async function readQuotes(db: Db | Tx, quoteIds: readonly string[]): Promise<Map<string, QuoteRow>> {
  if (quoteIds.length === 0) return new Map();
  const rows = await quotesAbove(db, arrayOf(quoteIds));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The chain of a comment's quotes, the oldest first. */
export function quoteChain(quotes: ReadonlyMap<string, QuoteRow>, quoteId: string | null): QuoteRow[] {
  const chain: QuoteRow[] = [];
  let row = quoteId === null ? undefined : quotes.get(quoteId);
  while (row !== undefined && chain.length < quoteLevels) {
    chain.unshift(row);
    row = row.quoteId === null ? undefined : quotes.get(row.quoteId);
  }
  return chain;
}
