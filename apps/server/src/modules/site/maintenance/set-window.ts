import type { Answer, Body, setMaintenanceWindow as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { advanceWindow, announceWindow } from './advance-window.ts';
import { presentWindow, selectOpenWindow, type WindowRow } from './open-window.ts';

type Form = Body<typeof endpoint>;

/** Filling in the form takes a while: a start this far in the past is treated as now. */
const lateMs = 10 * 60_000;
const longestMs = 7 * 24 * 3_600_000;
const hourMs = 3_600_000;

function checkTimes({ startsAt, endsAt }: Form, running: WindowRow | undefined, now: Date): void {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (running === undefined && start < now.getTime() - lateMs) failField('startsAt', 'maintenance_window.past');
  if (running !== undefined && start !== running.startsAt.getTime()) failField('startsAt', 'maintenance_window.begun');
  if (end <= start) failField('endsAt', 'maintenance_window.order');
  if (end <= now.getTime()) failField('endsAt', 'maintenance_window.past');
  if (end - start > longestMs) failField('endsAt', 'maintenance_window.too_long');
}

/** Serializes concurrent planning by staff, also while there is no row to lock. */
export async function lockWindow(tx: Tx): Promise<WindowRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('maintenance-window', 0))`.execute(tx);
  return selectOpenWindow(tx).forUpdate().executeTakeFirst();
}

/** The window in the log. */
export function windowRecord(row: WindowRow | undefined): Record<string, unknown> | undefined {
  return presentWindow(row) ?? undefined;
}

export async function setMaintenanceWindow(ctx: MemberCtx, form: Form): Promise<Answer<typeof endpoint>> {
  return ctx.write(async (tx) => {
    const before = await lockWindow(tx);
    const now = ctx.clock.now();
    checkTimes(form, before?.begunAt == null ? undefined : before, now);
    const startsAt = new Date(form.startsAt);
    const values = {
      mode: form.mode,
      startsAt,
      endsAt: new Date(form.endsAt),
      endsByItself: form.endsByItself,
      announcedFrom: new Date(startsAt.getTime() - form.announceHours * hourMs),
      announcedAt: before?.begunAt == null ? null : before.announcedAt,
      textZh: form.textZh.trim(),
      textEn: form.textEn.trim(),
    };
    if (before === undefined) await tx.insertInto('maintenanceWindow').values(values).execute();
    else await tx.updateTable('maintenanceWindow').set(values).where('id', '=', before.id).execute();
    await advanceWindow(tx, now);
    announceWindow(tx);
    const after = await selectOpenWindow(tx).executeTakeFirst();
    await recordAct(tx, ctx, {
      act: before === undefined ? 'maintenance_window.planned' : 'maintenance_window.changed',
      subject: { kind: 'maintenance_window', id: after?.id ?? '' },
      before: windowRecord(before),
      after: windowRecord(after),
    });
    return { window: presentWindow(after) };
  });
}
