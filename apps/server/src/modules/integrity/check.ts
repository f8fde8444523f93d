import type { IntegrityCheck, IntegrityFinding } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { Extent } from './extent.ts';

/** The context of a check. */
export type Examined = Pick<Services, 'db' | 'write' | 'config' | 'storage' | 'contents' | 'clock'>;

/** The same with which rows of large tables a run examines. */
export interface Examination extends Examined {
  extent: Extent;
}

type Result = Omit<IntegrityFinding, 'check'>;

/** One question about the whole site. */
export interface Check {
  name: IntegrityCheck;
  /** Undefined: no problem. */
  find: (site: Examination) => Promise<Result | undefined>;
  /** Only if the correct value can be computed from other data. */
  repair?: (site: Examined) => Promise<void>;
}

/** This many places are listed; the number counts all. */
export const reportedLocations = 20;

/** Places as a finding; an empty list is none. */
export function resultAt(locations: readonly string[], since: Date | null = null): Result | undefined {
  if (locations.length === 0) return undefined;
  return { count: locations.length, places: locations.slice(0, reportedLocations), since: since?.toISOString() ?? null };
}

/** @param rows a query of `location` (text) and `since` (timestamptz or null), a row for each problem */
export async function resultBy(db: Db, rows: RawBuilder<unknown>): Promise<Result | undefined> {
  const result = await sql<{ location: string; count: number; since: Date | null }>`
    select location, count(*) over ()::int as count, min(since) over () as since from (${rows}) result (location, since) limit ${sql.lit(reportedLocations)}`.execute(
    db,
  );
  const [first] = result.rows;
  if (first === undefined) return undefined;
  return { count: first.count, places: result.rows.map(({ location }) => location), since: first.since?.toISOString() ?? null };
}

/** A check that is one query. */
export function sqlCheck(name: IntegrityCheck, rows: (site: Examination) => RawBuilder<unknown>): Check {
  return { name, find: (site) => resultBy(site.db, rows(site)) };
}
