import { type topicSorts, topicRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { descending, type Listed, type ListPage, numberedList } from '../../platform/database/numbered-list.ts';
import { statement } from '../../platform/database/statement.ts';
import { fail } from '../../platform/failure.ts';
import { memberCards } from '../members/index.ts';
import type { PolicyContext } from '../posts/index.ts';
import type { CardRow } from '../posts/read/index.ts';

/** What the lists of both roots have in common; each combination has its index. */
export interface PinnedList {
  sort: (typeof topicSorts)[number];
  /** Leaves of the chosen tag; null for all tags. */
  leaves: readonly string[] | null;
}

/** @throws Failure tag.not_found */
export function leavesOf({ tags }: PolicyContext, tagId: string | undefined): string[] | null {
  if (tagId === undefined) return null;
  return tags.byId.has(tagId) ? tags.leavesUnder(tagId) : fail('tag.not_found');
}

const limits = { size: topicRules.pageSize };

/** Over rows that have `orderColumns`. */
export const pinnedLists = {
  newest: numberedList('newest', limits, descending('pin_order'), descending('id')),
  activity: numberedList('activity', limits, descending('pin_order'), descending('activity_at', 'time'), descending('id')),
};

/** The columns of the order, which its index holds: nothing else is read until the page is known. */
export function orderColumns({ sort }: Pick<PinnedList, 'sort'>): RawBuilder<unknown> {
  return sort === 'newest' ? sql`id, pin_order` : sql`id, pin_order, activity_at`;
}

interface RootList<R, M> {
  list: ListPage;
  /** Exact, so a page beyond the end is known to be empty without an index scan. */
  total: number;
  read: () => Promise<(R & Listed)[]>;
  /** Read beside the cards of the members, for the ids of the page. */
  marks: (ids: string[]) => Promise<M>;
}

/** The rows of a page of roots, the members whom they show, and the page's numbers. */
export async function readRootList<R extends CardRow, M>(db: Db, { list, total, read, marks }: RootList<R, M>) {
  const { rows, numbers } = list.show(list.offset < total ? await read() : [], total);
  const people = rows.flatMap(({ authorId, activityBy }) => (activityBy === null ? authorId : [authorId, activityBy]));
  const [cards, own] = await Promise.all([memberCards(db, people), marks(rows.map(({ id }) => id))]);
  return { rows, cards, own, numbers };
}

/** A page of a list as SQL; `needed` is how many rows are read up to its end. */
export interface PageSql extends Pick<ListPage, 'beyond' | 'order' | 'cursor'> {
  most: RawBuilder<unknown>;
  offset: RawBuilder<unknown>;
  needed: RawBuilder<unknown>;
}

/**
 * The offset is wrapped in a select so that the planner does not find a custom plan cheaper than the generic one: planning takes as long as
 * reading.
 */
function pageSql(list: ListPage, offset: string | number): PageSql {
  const most = sql.lit(list.limit);
  return { ...list, most, offset: sql`(select ${offset}::int)`, needed: sql`(select ${offset}::int + ${most})` };
}

interface Lists<S extends PinnedList, R> {
  sqlOf: (shape: S, page: PageSql) => RawBuilder<R & Listed>;
  /** Distinguishes shapes that differ in more than the tags. */
  nameOf: (shape: S) => string;
  /** Whether lists of one tag are prepared for this shape. */
  preparesTag: (shape: S) => boolean;
}

/** Reads pages of lists. There are few lists of everything and of one tag, so each is a prepared statement, as long as it is read by number. */
export function listPages<S extends PinnedList, R>({
  sqlOf,
  nameOf,
  preparesTag,
}: Lists<S, R>): (db: Db, shape: S, list: ListPage) => Promise<(R & Listed)[]> {
  const prepared = new Map<string, (db: Db, offset: number, tagId: string) => Promise<(R & Listed)[]>>();
  const prepare = (shape: S, list: ListPage) => {
    if (shape.leaves === null) {
      const read = statement((offset: string) => sqlOf(shape, pageSql(list, offset)));
      return (db: Db, offset: number) => read(db, offset);
    }
    return statement((offset: string, tagId: string) => sqlOf({ ...shape, leaves: [tagId] }, pageSql(list, offset)));
  };
  return async (db, shape, list) => {
    const [tagId = '', ...more] = shape.leaves ?? [];
    if (!list.isNumbered || (shape.leaves !== null && (tagId === '' || more.length > 0 || !preparesTag(shape))))
      return (await sqlOf(shape, pageSql(list, list.offset)).execute(db)).rows;
    const name = `${nameOf(shape)} ${shape.sort} ${shape.leaves === null}`;
    const read = prepared.get(name) ?? prepare(shape, list);
    prepared.set(name, read);
    return read(db, list.offset, tagId);
  };
}
