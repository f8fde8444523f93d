import type Type from 'typebox';
import type { DataExport as DataExportSchema } from '@chaguan/contract';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { DataExport as Row } from '../../../platform/database/schema.ts';

type DataExport = Type.Static<typeof DataExportSchema>;

export function presentExport(row: Pick<Selectable<Row>, 'id' | 'state' | 'percent' | 'sizeBytes' | 'requestedAt' | 'endsAt'>): DataExport {
  return {
    id: row.id,
    state: row.state as DataExport['state'],
    percent: row.percent,
    sizeBytes: row.sizeBytes === null ? null : Number(row.sizeBytes),
    requestedAt: row.requestedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}

export async function lastExportOf(db: Db | Tx, memberId: string): Promise<DataExport | null> {
  const row = await db
    .selectFrom('dataExport')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : presentExport(row);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Requests of the last 24 hours, whatever their result: each one reads everything the member ever wrote. */
export async function countRecentExports(db: Db | Tx, memberId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('dataExport')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('memberId', '=', memberId)
    .where('requestedAt', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  return Number(count);
}
