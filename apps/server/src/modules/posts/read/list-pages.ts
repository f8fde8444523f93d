import { type topicSorts, topicRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { statement } from '../../../platform/database/statement.ts';
import { fail } from '../../../platform/failure.ts';
import type { PolicyContext } from '../policy.ts';

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

/** Over rows of `table` that have `orderColumns`. */
export function pinnedOrder({ sort }: Pick<PinnedList, 'sort'>, table: string): RawBuilder<unknown> {
  const [id, pinned, activity] = ['id', 'pin_order', 'activity_at'].map((column) => sql.ref(`${table}.${column}`));
  return sort === 'newest' ? sql`${pinned} desc, ${id} desc` : sql`${pinned} desc, ${activity} desc, ${id} desc`;
}

/** The columns of the order, which its index holds: nothing else is read until the page is known. */
export function orderColumns({ sort }: Pick<PinnedList, 'sort'>): RawBuilder<unknown> {
  return sort === 'newest' ? sql`id, pin_order` : sql`id, pin_order, activity_at`;
}

/** A page of a list as SQL values; `needed` is how many rows are read up to its end. */
export interface PageSql {
  most: RawBuilder<unknown>;
  offset: RawBuilder<unknown>;
  needed: RawBuilder<unknown>;
}

/**
 * The offset is wrapped in a select so that the planner does not find a custom plan cheaper than the generic one: planning takes as long as
 * reading.
 */
function pageSql(offset: string | number): PageSql {
  const most = sql.lit(topicRules.pageSize);
  return { most, offset: sql`(select ${offset}::int)`, needed: sql`(select ${offset}::int + ${most})` };
}

interface Lists<S extends PinnedList, R> {
  sqlOf: (shape: S, page: PageSql) => RawBuilder<R>;
  /** Distinguishes shapes that differ in more than the tags. */
  nameOf: (shape: S) => string;
  /** Whether lists of one tag are prepared for this shape. */
  preparesTag: (shape: S) => boolean;
}

/** Reads pages of lists. There are few lists of everything and of one tag, so each is a prepared statement. */
export function listPages<S extends PinnedList, R>({
  sqlOf,
  nameOf,
  preparesTag,
}: Lists<S, R>): (db: Db, shape: S, offset: number) => Promise<R[]> {
  const prepared = new Map<string, (db: Db, offset: number, tagId: string) => Promise<R[]>>();
  const prepare = (shape: S) => {
    if (shape.leaves === null) {
      const read = statement((offset: string) => sqlOf(shape, pageSql(offset)));
      return (db: Db, offset: number) => read(db, offset);
    }
    return statement((offset: string, tagId: string) => sqlOf({ ...shape, leaves: [tagId] }, pageSql(offset)));
  };
  return async (db, shape, offset) => {
    const [tagId = '', ...more] = shape.leaves ?? [];
    if (shape.leaves !== null && (tagId === '' || more.length > 0 || !preparesTag(shape)))
      return (await sqlOf(shape, pageSql(offset)).execute(db)).rows;
    const name = `${nameOf(shape)} ${shape.sort} ${shape.leaves === null}`;
    const read = prepared.get(name) ?? prepare(shape);
    prepared.set(name, read);
    return read(db, offset, tagId);
  };
}
