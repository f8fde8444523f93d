import { emitAll } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { localTime, siteTimeZone } from '../../notification-settings/index.ts';
import { digestDue } from '../events.ts';

/** Digests are sent in the early morning. The following hour is for a server that was down; nobody gets two of a day. */
const hours = [8, 9];
const weekday = 'Mon';

type Plan = { kind: 'daily' | 'weekly'; day: string; zones: string[]; after: string };

/** Which digests are due, and where: every time zone that a member chose, by its local time. */
export function plansFor(now: Date, zones: readonly string[]): Plan[] {
  const plans = new Map<string, Plan>();
  for (const zone of zones) {
    const local = localTime(now, zone);
    if (!hours.includes(Math.floor(local.minutes / 60))) continue;
    for (const kind of ['daily', 'weekly'] as const) {
      if (kind === 'weekly' && local.weekday !== weekday) continue;
      const plan = plans.get(`${kind} ${local.date}`) ?? { kind, day: local.date, zones: [], after: '0' };
      plan.zones.push(zone);
      plans.set(`${kind} ${local.date}`, plan);
    }
  }
  return [...plans.values()];
}

export async function planDigests(services: Services): Promise<void> {
  if (!(await services.mailer.sendsMail())) return;
  const { db, write, clock } = services;
  const rows = await db.selectFrom('notificationSetting').select('timeZone').distinct().where('timeZone', 'is not', null).execute();
  const zones = new Set([siteTimeZone, ...rows.flatMap(({ timeZone }) => timeZone ?? [])]);
  const plans = plansFor(clock.now(), [...zones]);
  await write((tx) => emitAll(tx, digestDue, plans));
}
