import { questionRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ContentState, FloorRange, FloorSort } from '../../content/index.ts';
import { shownTo } from '../visible.ts';
import type { House } from './house.ts';

export interface AnswerRow {
  id: string;
  floor: number;
  authorId: string;
  bodyHtml: string;
  holdsFor: string;
  likeCount: number;
  workedCount: number;
  state: ContentState;
  postedAt: Date;
  editedAt: Date | null;
}

/** What tells an answer's page: its question, and which answer stands above all others. */
export interface AnswersOf {
  id: string;
  adoptedAnswerId: string | null;
}

interface LikedAnswersOf extends AnswersOf {
  /** Exact, of the same moment. */
  answerCount: number;
}

const size = sql.lit(questionRules.pageSize);

/** The rows of `page`, which names them (`id`) and their order (`place`, then `near`). */
function rowsSql(page: RawBuilder<unknown>): RawBuilder<AnswerRow> {
  return sql<AnswerRow>`
    with page as materialized (${page})
    select answer.id, answer.floor, author_id as "authorId", body_html as "bodyHtml", holds_for as "holdsFor", answer.like_count as "likeCount",
      worked_count as "workedCount", state, posted_at as "postedAt", edited_at as "editedAt"
    from page join answer on answer.id = page.id
    order by page.place, page.near desc, answer.floor`;
}

async function rowsOf(db: Db | Tx, page: RawBuilder<unknown>): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`${rowsSql(page)} ${prepared}`.execute(db);
  return rows;
}

/** One answer, whatever its state. */
export async function readAnswer(db: Db | Tx, answerId: string): Promise<AnswerRow | undefined> {
  const [row] = await rowsOf(db, sql`select ${answerId}::bigint as id, 0 as place, 0 as near`);
  return row;
}

/** The adopted answer, which stands above page 1 of every order. */
function adopted(adoptedAnswerId: string): RawBuilder<unknown> {
  return sql`select id, 0 as place, 0 as near from answer where id = ${adoptedAnswerId}::bigint`;
}

function union(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(parts.map((part) => sql`(${part})`), sql` union all `);
}

function rangeOf(questionId: string, { first, last }: Record<'first' | 'last', string | number>, sort: FloorSort, others: RawBuilder<unknown>): RawBuilder<unknown> {
  const near = sort === 'oldest' ? sql`-floor` : sql`floor`;
  return sql`
    select id, 2 as place, ${near} as near from answer
    where question_id = ${questionId}::bigint and floor >= ${first}::int and floor <= ${last}::int ${others}
    order by ${near} desc limit ${size}`;
}

const byFloor = (sort: FloorSort, top: 'first' | 'elsewhere') => statement((id: string, adoptedId: string, first: string, last: string) => {
  const range = rangeOf(id, { first, last }, sort, sql`and id is distinct from ${adoptedId}::bigint`);
  return rowsSql(top === 'first' ? union([adopted(adoptedId), range]) : range);
});

const byFloors = {
  oldest: { first: byFloor('oldest', 'first'), elsewhere: byFloor('oldest', 'elsewhere') },
  newest: { first: byFloor('newest', 'first'), elsewhere: byFloor('newest', 'elsewhere') },
};

/**
 * Answers by a range of floors, with what waits for review. With `top` the adopted one is left out of its range, and comes first on page 1: pages
 * of floors keep their borders whatever is adopted, so page 1 may have one answer more, and another page one less.
 */
export async function answersByFloor(db: Db | Tx, { id, adoptedAnswerId }: AnswersOf, range: FloorRange, { sort, top }: { sort: FloorSort; top: 'first' | 'elsewhere' | 'in_place' }): Promise<AnswerRow[]> {
  if (top === 'in_place') return rowsOf(db, rangeOf(id, range, sort, sql``));
  return byFloors[sort][top](db, id, adoptedAnswerId, range.first, range.last);
}

function likedOf(questionId: string, adoptedId: string, part: RawBuilder<unknown>, isTop: boolean): RawBuilder<AnswerRow> {
  const liked = sql`
    select id, 2 as place, like_count as near from answer
    where question_id = ${questionId}::bigint and state = 'published' and id is distinct from ${adoptedId}::bigint ${part}`;
  return rowsSql(isTop ? union([adopted(adoptedId), liked]) : liked);
}

const mostLiked = (isTop: boolean) => statement((id: string, adoptedId: string, before: string) =>
  likedOf(id, adoptedId, sql`order by like_count desc, answer.floor limit ${size} offset ${before}::int`, isTop));
const leastLiked = (isTop: boolean) => statement((id: string, adoptedId: string, most: string, after: string) =>
  likedOf(id, adoptedId, sql`order by like_count, answer.floor desc limit ${most}::int offset ${after}::int`, isTop));

const byLikes = {
  top: { most: mostLiked(true), least: leastLiked(true) },
  below: { most: mostLiked(false), least: leastLiked(false) },
};

/**
 * A page of published answers, the most liked first, then by floor. Above page 1 stands the adopted one, which is left out of its own place.
 * They are counted off from whichever end is nearer: of many pages the last costs as little as the first.
 */
export function answersByLikes(db: Db | Tx, { id, adoptedAnswerId, answerCount }: LikedAnswersOf, page: number): Promise<AnswerRow[]> {
  const { most, least } = byLikes[page > 1 ? 'below' : 'top'];
  const before = (page - 1) * questionRules.pageSize;
  const left = Math.max(answerCount - Number(adoptedAnswerId !== null) - before, 0);
  const after = Math.max(left - questionRules.pageSize, 0);
  if (before <= after) return most(db, id, adoptedAnswerId, before);
  return least(db, id, adoptedAnswerId, Math.min(left, questionRules.pageSize), after);
}

/**
 * What waits for review, for its author and staff: it stands above page 1 of the most liked, because in no other place
 * would they find it.
 */
export function waitingAnswers(db: Db | Tx, { viewer }: House, questionId: string): Promise<AnswerRow[]> {
  return rowsOf(db, sql`
    select id, 1 as place, floor as near from answer
    where question_id = ${questionId}::bigint and state = 'pending' and ${shownTo(viewer, 'answer')}
    order by floor desc limit ${size}`);
}
