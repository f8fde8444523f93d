import { type Body, fixedOnSite, type NotificationSettings, type setNotificationSettings as endpoint } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { readNotificationSettings } from '../queries/notification-settings.ts';
import { timeZoneOf } from '../quiet-hours.ts';
import { saveSettings } from './save-settings.ts';

/** Sets the choices in the body. Settings are not content of the site, so a read-only site accepts them. */
export async function setNotificationSettings(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<NotificationSettings> {
  const { groups, best, quietHours } = body;
  const timeZone = body.timeZone === undefined ? undefined : timeZoneOf(body.timeZone);
  if (fixedOnSite.some((group) => groups?.[group]?.site === false)) fail('notification.fixed');
  if (quietHours && quietHours.from === quietHours.until) failField('quietHours', 'notification.hours');
  if (timeZone === undefined && body.timeZone !== undefined) failField('timeZone', 'field.choice');
  await saveSettings(ctx.db, ctx.viewer.memberId, { groups, best, quietHours, timeZone });
  return readNotificationSettings(ctx);
}
