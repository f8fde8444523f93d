import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type LineRow, linesColumn } from './read-lines.ts';

/** Lines that are neither read nor deleted; what was read meanwhile is not sent by other channels. */
export async function unreadLines(db: Db, ids: readonly string[], memberId?: string): Promise<LineRow[]> {
  const own = memberId === undefined ? sql`true` : sql`reminder.member_id = ${memberId}::bigint`;
  const where = sql<boolean>`reminder.id = any(${ids}::bigint[]) and read_at is null and deleted_at is null and ${own}`;
  const { rows } = await sql<{ lines: LineRow[] }>`select ${linesColumn(where, { limit: ids.length, offset: 0 })} as lines`.execute(db);
  return rows[0]?.lines ?? [];
}
