import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

const dayMs = 24 * 3_600_000;

/** Ids of one night: those above `after`, up to `through`. */
export interface PartOfNight {
  after: number;
  through: number;
}

/**
 * Which ids a nightly job examines, so that a night costs the same however many rows there are: one part after another, each `size` ids, and
 * from the beginning again. A table with fewer rows is examined every night.
 */
export function partOfNight(lastId: number, size: number, now: Date): PartOfNight {
  const parts = Math.max(1, Math.ceil(lastId / size));
  const part = Math.floor(now.getTime() / dayMs) % parts;
  return { after: part * size, through: (part + 1) * size };
}

/** The part of a table with an `id`. */
export async function partOfTable(db: Db, table: string, size: number, now: Date): Promise<PartOfNight> {
  const { rows } = await sql<{ last: string | null }>`select max(id) as last from ${sql.table(table)}`.execute(db);
  return partOfNight(Number(rows[0]?.last ?? 0), size, now);
}
