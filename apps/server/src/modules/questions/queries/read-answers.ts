import { questionRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { qualitySql } from '../quality/quality.ts';
import { type FloorRange, type FloorSort, type ResponseRow, visibleBelowSql } from '../../posts/read/index.ts';

export interface AnswerRow extends ResponseRow {
  holdsFor: string;
  workedCount: number;
  wikiSince: Date | null;
}

/** What determines an answer's page: its question, and which answer is shown above all others. */
export interface AnswersOf {
  id: string;
  adoptedAnswerId: string | null;
}

interface LikedAnswersOf extends AnswersOf {
  /** Exact, from the same snapshot. */
  answerCount: number;
}

const size = sql.lit(questionRules.pageSize);

/** The rows of `page`, which names them (`id`) and their order (`part`, then `rank`). */
function rowsSql(page: RawBuilder<unknown>): RawBuilder<AnswerRow> {
  return sql<AnswerRow>`
    with page as materialized (${page})
    select answer.id, answer.floor, author_id as "authorId", body_html as "bodyHtml", holds_for as "holdsFor", answer.like_count as "likeCount", answer.tip_minor as "tipMinor",
      worked_count as "workedCount", state, version, posted_at as "postedAt", edited_at as "editedAt", staff_edited_at as "staffEditedAt",
      wiki_since as "wikiSince"
    from page join answer on answer.id = page.id
    order by page.part, page.rank desc, answer.floor`;
}

const rowsOf = (db: Db | Tx, page: RawBuilder<unknown>): Promise<AnswerRow[]> => prepared(db, rowsSql(page));

/** One answer, whatever its state. */
export async function readAnswer(db: Db | Tx, answerId: string): Promise<AnswerRow | undefined> {
  const [row] = await rowsOf(db, sql`select ${answerId}::bigint as id, 0 as part, 0 as rank`);
  return row;
}

/** The adopted answer, which is shown above page 1 of every order. */
function adopted(adoptedAnswerId: string, readsAllPosts: string, me: string): RawBuilder<unknown> {
  return sql`select id, 0 as part, 0 as rank from answer where id = ${adoptedAnswerId}::bigint and ${visibleBelowSql('answer', readsAllPosts, me)}`;
}

function union(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
}

interface Range {
  first: string | number;
  last: string | number;
  readsAllPosts: string | boolean;
  me: string | null;
}

function rangeOf(
  questionId: string,
  { first, last, readsAllPosts, me }: Range,
  sort: FloorSort,
  others: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rank = sort === 'oldest' ? sql`-floor` : sql`floor`;
  return sql`
    select id, 2 as part, ${rank} as rank from answer
    where question_id = ${questionId}::bigint and floor >= ${first}::int and floor <= ${last}::int and ${visibleBelowSql('answer', readsAllPosts, me)} ${others}
    order by ${rank} desc limit ${size}`;
}

const byFloor = (sort: FloorSort, top: 'first' | 'elsewhere') =>
  statement((id: string, adoptedId: string, first: string, last: string, readsAllPosts: string, me: string) => {
    const range = rangeOf(id, { first, last, readsAllPosts, me }, sort, sql`and id is distinct from ${adoptedId}::bigint`);
    return rowsSql(top === 'first' ? union([adopted(adoptedId, readsAllPosts, me), range]) : range);
  });

const byFloors = {
  oldest: { first: byFloor('oldest', 'first'), elsewhere: byFloor('oldest', 'elsewhere') },
  newest: { first: byFloor('newest', 'first'), elsewhere: byFloor('newest', 'elsewhere') },
};

interface Order {
  sort: FloorSort;
  /** Whether the adopted answer is taken out of its place, to come first on page 1. */
  top: 'first' | 'elsewhere' | 'in_place';
}

/**
 * Answers by a range of floors, as far as the viewer may see them. Pages of floors keep their bounds whatever is adopted, so page 1 may
 * have one answer more, and another page one less.
 */
export async function answersByFloor(
  db: Db | Tx,
  { readsAllPosts, memberId: me }: Viewer,
  { id, adoptedAnswerId }: AnswersOf,
  { first, last }: FloorRange,
  { sort, top }: Order,
): Promise<AnswerRow[]> {
  if (top === 'in_place') return rowsOf(db, rangeOf(id, { first, last, readsAllPosts, me }, sort, sql``));
  return byFloors[sort][top](db, id, adoptedAnswerId, first, last, readsAllPosts, me);
}

/** Published answers without the adopted one, in an order and part of it. */
function likedOf(questionId: string, adoptedId: string, part: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select id, 2 as part, ${qualitySql()} as rank from answer
    where question_id = ${questionId}::bigint and state = 'published' and id is distinct from ${adoptedId}::bigint ${part}`;
}

const fromMost = (before: string) => sql`order by ${qualitySql()} desc, answer.floor limit ${size} offset ${before}::int`;
const fromLeast = (most: string, after: string) => sql`order by ${qualitySql()}, answer.floor desc limit ${most}::int offset ${after}::int`;

const byLikes = {
  most: statement((id: string, adoptedId: string, before: string) => rowsSql(likedOf(id, adoptedId, fromMost(before)))),
  least: statement((id: string, adoptedId: string, most: string, after: string) => rowsSql(likedOf(id, adoptedId, fromLeast(most, after)))),
};

/** The same below the adopted answer. */
const topByLikes = {
  most: statement((id: string, adoptedId: string, before: string, readsAllPosts: string, me: string) =>
    rowsSql(union([adopted(adoptedId, readsAllPosts, me), likedOf(id, adoptedId, fromMost(before))])),
  ),
  least: statement((id: string, adoptedId: string, most: string, after: string, readsAllPosts: string, me: string) =>
    rowsSql(union([adopted(adoptedId, readsAllPosts, me), likedOf(id, adoptedId, fromLeast(most, after))])),
  ),
};

/**
 * A page of published answers, the best first (`answerQuality`), then by floor. The adopted one is shown above page 1 and left out of its own place.
 * Rows are skipped from the nearer end: of many pages the last costs as little as the first.
 */
export function answersByLikes(
  db: Db | Tx,
  { readsAllPosts, memberId }: Viewer,
  { id, adoptedAnswerId, answerCount }: LikedAnswersOf,
  page: number,
): Promise<AnswerRow[]> {
  const before = (page - 1) * questionRules.pageSize;
  const left = Math.max(answerCount - Number(adoptedAnswerId !== null) - before, 0);
  const after = Math.max(left - questionRules.pageSize, 0);
  const rest = Math.min(left, questionRules.pageSize);
  if (page > 1)
    return before <= after ? byLikes.most(db, id, adoptedAnswerId, before) : byLikes.least(db, id, adoptedAnswerId, rest, after);
  if (before <= after) return topByLikes.most(db, id, adoptedAnswerId, before, readsAllPosts, memberId);
  return topByLikes.least(db, id, adoptedAnswerId, rest, after, readsAllPosts, memberId);
}

/** Pending answers, for their author and staff: they are shown above page 1 of the best, because they would be found nowhere else. */
export function waitingAnswers(db: Db | Tx, { readsAllPosts, memberId }: Viewer, questionId: string): Promise<AnswerRow[]> {
  return rowsOf(
    db,
    sql`
    select id, 1 as part, floor as rank from answer
    where question_id = ${questionId}::bigint and state = 'pending' and ${visibleBelowSql('answer', readsAllPosts, memberId)}
    order by floor desc limit ${size}`,
  );
}
