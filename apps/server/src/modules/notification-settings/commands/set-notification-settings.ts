import {
  type Body,
  type NotificationGroup,
  notificationGroups,
  type setNotificationSettings as setNotificationSettingsEndpoint,
  fixedOnSite,
  type NotificationSettings,
} from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { differences } from '../choices.ts';
import { readNotificationSettings } from '../queries/notification-settings.ts';
import { timeZoneOf } from '../quiet-hours.ts';

type Patch = { [K in keyof Body<typeof setNotificationSettingsEndpoint>]?: Body<typeof setNotificationSettingsEndpoint>[K] | undefined };

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** One statement that merges into the row, so that concurrent changes of different settings by two devices are both kept. */
async function saveSettings(db: Db, memberId: string, { groups, best, quietHours, timeZone }: Patch): Promise<void> {
  const { put, drop } = differences({ ...(groups && { groups }), ...(best && { best }) });
  const from = quietHours ? minutesOf(quietHours.from) : null;
  const until = quietHours ? minutesOf(quietHours.until) : null;
  const keepsHours = quietHours === undefined;
  await sql`
    insert into notification_setting as chosen (member_id, choices, quiet_from, quiet_until, time_zone)
    values (${memberId}, ${JSON.stringify(put)}::jsonb, ${from}, ${until}, ${timeZone ?? null})
    on conflict (member_id) do update set
      choices = (chosen.choices || excluded.choices) - ${drop}::text[],
      quiet_from = case when ${keepsHours}::boolean then chosen.quiet_from else excluded.quiet_from end,
      quiet_until = case when ${keepsHours}::boolean then chosen.quiet_until else excluded.quiet_until end,
      time_zone = coalesce(excluded.time_zone, chosen.time_zone)`.execute(db);
}

/** What a member can unsubscribe from: a group, the best of what was missed, or all mail. */
export type MailScope = NotificationGroup | 'best' | 'all';

/** Unsubscribes from a scope; nothing else changes. */
export async function stopMail(db: Db, memberId: string, scope: MailScope): Promise<void> {
  const groups = scope === 'all' ? notificationGroups : notificationGroups.filter((group) => group === scope);
  await saveSettings(db, memberId, {
    groups: Object.fromEntries(groups.map((group) => [group, { mail: 'off' as const }])),
    ...((scope === 'all' || scope === 'best') && { best: 'off' as const }),
  });
}

/** Sets the choices in the body. Settings are not content of the site, so a read-only site accepts them. */
export async function setNotificationSettings(
  ctx: MemberCtx,
  body: Body<typeof setNotificationSettingsEndpoint>,
): Promise<NotificationSettings> {
  const { groups, best, quietHours } = body;
  const timeZone = body.timeZone === undefined ? undefined : timeZoneOf(body.timeZone);
  if (fixedOnSite.some((group) => groups?.[group]?.site === false)) fail('notification.fixed');
  if (quietHours && quietHours.from === quietHours.until) failField('quietHours', 'notification.hours');
  if (timeZone === undefined && body.timeZone !== undefined) failField('timeZone', 'field.choice');
  await saveSettings(ctx.db, ctx.viewer.memberId, { groups, best, quietHours, timeZone });
  return readNotificationSettings(ctx);
}
