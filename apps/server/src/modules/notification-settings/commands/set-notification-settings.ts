import { type Body, fixedOnSite, type NotificationSettings, type setNotificationSettings as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { differences } from '../choices.ts';
import { readNotificationSettings } from '../queries/read-notification-settings.ts';
import { timeZoneOf } from '../quiet-hours.ts';

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * Sets what the body names. One statement that merges into the row, so that two devices that change different things at
 * once both have their way. How somebody is told is no content of the site: a site that only reads takes it too.
 */
export async function setNotificationSettings(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<NotificationSettings> {
  const { groups, best, quietHours } = body;
  const timeZone = body.timeZone === undefined ? undefined : timeZoneOf(body.timeZone);
  if (fixedOnSite.some((group) => groups?.[group]?.site === false)) fail('notification.fixed');
  if (quietHours && quietHours.from === quietHours.until) failField('quietHours', 'notification.hours');
  if (timeZone === undefined && body.timeZone !== undefined) failField('timeZone', 'field.choice');
  const { put, drop } = differences({ ...(groups && { groups }), ...(best && { best }) });
  const from = quietHours ? minutesOf(quietHours.from) : null;
  const until = quietHours ? minutesOf(quietHours.until) : null;
  const keepsHours = quietHours === undefined;
  await sql`
    insert into notification_setting as chosen (member_id, choices, quiet_from, quiet_until, time_zone)
    values (${ctx.viewer.memberId}, ${JSON.stringify(put)}::jsonb, ${from}, ${until}, ${timeZone ?? null})
    on conflict (member_id) do update set
      choices = (chosen.choices || excluded.choices) - ${drop}::text[],
      quiet_from = case when ${keepsHours}::boolean then chosen.quiet_from else excluded.quiet_from end,
      quiet_until = case when ${keepsHours}::boolean then chosen.quiet_until else excluded.quiet_until end,
      time_zone = coalesce(excluded.time_zone, chosen.time_zone)`.execute(ctx.db);
  return readNotificationSettings(ctx);
}
