import type { Answer, readMaintenanceWindow } from '@chaguan/contract';
import type { Selectable } from 'kysely';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { MaintenanceWindow as Table } from '../../../platform/database/schema.ts';

export type WindowRow = Selectable<Table>;

export type Window = NonNullable<Answer<typeof readMaintenanceWindow>['window']>;

/** The planned or running window. */
export function selectOpenWindow(db: Db | Tx) {
  return db.selectFrom('maintenanceWindow').selectAll().where('endedAt', 'is', null);
}

/** The same, as every page needs it; undefined when there is none. */
export const openWindow = new CachedRead('maintenance-window', 60_000, async (db) => selectOpenWindow(db).executeTakeFirst(), {
  evenInside: true,
});

export function modeOf({ mode }: Pick<WindowRow, 'mode'>): Window['mode'] {
  return mode === 'closed' ? 'closed' : 'read_only';
}

const hourMs = 3_600_000;

export function presentWindow(row: WindowRow | undefined): Window | null {
  if (row === undefined) return null;
  return {
    mode: modeOf(row),
    state: row.begunAt === null ? 'planned' : 'running',
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    endsByItself: row.endsByItself,
    announceHours: Math.round((row.startsAt.getTime() - row.announcedFrom.getTime()) / hourMs),
    textZh: row.textZh,
    textEn: row.textEn,
  };
}
