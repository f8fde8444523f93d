import { topicRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { PagePosition, Speakers } from '../../posts/read/index.ts';
import type { CommentRow } from './read-comments.ts';

const size = topicRules.pageSize;

/** Written by one of two members, and quoting the other, quoted by the other, or replied to by the other. */
function dialogue(one: string, two: string): RawBuilder<boolean> {
  const other = sql`case comment.author_id when ${one}::bigint then ${two}::bigint else ${one}::bigint end`;
  return sql<boolean>`comment.author_id in (${one}::bigint, ${two}::bigint) and (
    exists (select from comment quoted where quoted.id = comment.quote_id and quoted.author_id = ${other})
    or exists (select from comment quoting where quoting.quote_id = comment.id and quoting.author_id = ${other} and quoting.state = 'published')
    or exists (select from reply where reply.comment_id = comment.id and reply.author_id = ${other} and reply.state = 'published'))`;
}

/** One statement for the rows of a page and the number of all. Comments that wait or are deleted belong to nobody here. */
function rowsSql(topicId: string, condition: RawBuilder<boolean>, offset: string, order: 'asc' | 'desc') {
  return sql<CommentRow & { total: number }>`
  with chosen as materialized (
    select id, floor from comment where topic_id = ${topicId}::bigint and state = 'published' and ${condition})
  select comment.id, comment.floor, author_id as "authorId", quote_id as "quoteId", body_html as "bodyHtml", like_count as "likeCount", tip_minor as "tipMinor",
    posted_at as "postedAt", edited_at as "editedAt", staff_edited_at as "staffEditedAt", state, version,
    (select count(*)::int from chosen) as total
  from (select id from chosen order by floor ${sql.raw(order)} limit ${sql.lit(size)} offset ${offset}::int) page
    join comment on comment.id = page.id
  order by comment.floor ${sql.raw(order)}`;
}

const byOne = (order: 'asc' | 'desc') =>
  statement((topicId: string, by: string, offset: string) => rowsSql(topicId, sql<boolean>`author_id = ${by}::bigint`, offset, order));
const ofTwo = (order: 'asc' | 'desc') =>
  statement((topicId: string, by: string, other: string, offset: string) => rowsSql(topicId, dialogue(by, other), offset, order));

const statements = { asc: { byOne: byOne('asc'), ofTwo: ofTwo('asc') }, desc: { byOne: byOne('desc'), ofTwo: ofTwo('desc') } };

/** A page of one member's comments in a topic, or of the dialogue of two, by floors; how many there are in total. */
export async function readCommentsBy(
  db: Db,
  topicId: string,
  { by, with: other }: Speakers,
  { sort, page }: PagePosition,
): Promise<{ rows: CommentRow[]; total: number }> {
  const { byOne: one, ofTwo: two } = statements[sort === 'newest' ? 'desc' : 'asc'];
  const offset = String((page - 1) * size);
  const rows = await (other === undefined || other === by ? one(db, topicId, by, offset) : two(db, topicId, by, other, offset));
  return { rows, total: rows[0]?.total ?? 0 };
}
