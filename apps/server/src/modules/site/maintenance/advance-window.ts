import { everyPage } from '../../../platform/cache/page-group.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { settings } from '../queries/settings.ts';
import { openWindow, selectOpenWindow, type WindowRow } from './open-window.ts';

/** Messages for everybody with an open page of the site. */
export const siteChannels = { site: () => Promise.resolve(['']) };

/** All pages show it, and open ones reload the base information. */
export function announceWindow(tx: Tx): void {
  for (const each of [openWindow, settings, everyPage]) each.drop(tx);
  announce(tx, { channel: 'site', message: { kind: 'site.changed', data: {} } });
}

/** The state according to its times. Missed transitions are caught up: it may begin and end at once. */
function dueOf(row: WindowRow, now: Date): Partial<Record<'announcedAt' | 'begunAt' | 'endedAt', Date>> {
  return {
    ...(row.announcedAt === null && row.announcedFrom <= now && { announcedAt: now }),
    ...(row.begunAt === null && row.startsAt <= now && { begunAt: now }),
    ...(row.endsByItself && row.endsAt <= now && { endedAt: now }),
  };
}

export async function advanceWindow(tx: Tx, now: Date): Promise<void> {
  const row = await selectOpenWindow(tx).forUpdate().executeTakeFirst();
  if (row === undefined) return;
  const due = dueOf(row, now);
  if (Object.keys(due).length === 0) return;
  await tx.updateTable('maintenanceWindow').set(due).where('id', '=', row.id).execute();
  announceWindow(tx);
}

/** Every minute: announces, begins and ends maintenance on time. */
export async function keepMaintenanceTimes({ write, clock }: Services): Promise<void> {
  await write((tx) => advanceWindow(tx, clock.now()));
}
