import { type Body, fixedOnSite, type NotificationSettings, type setNotificationSettings as endpoint } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { readNotificationSettings } from '../queries/notification-settings.ts';
import { timeZoneOf } from '../quiet-hours.ts';
import { saveSettings } from './save-settings.ts';

/** Sets what the body names. How somebody is told is no content of the site: a site that only reads takes it too. */
export async function setNotificationSettings(ctx: MemberCtx, body: Body<typeof endpoint>): Promise<NotificationSettings> {
  const { groups, best, quietHours } = body;
  const timeZone = body.timeZone === undefined ? undefined : timeZoneOf(body.timeZone);
  if (fixedOnSite.some((group) => groups?.[group]?.site === false)) fail('notification.fixed');
  if (quietHours && quietHours.from === quietHours.until) failField('quietHours', 'notification.hours');
  if (timeZone === undefined && body.timeZone !== undefined) failField('timeZone', 'field.choice');
  await saveSettings(ctx.db, ctx.viewer.memberId, { groups, best, quietHours, timeZone });
  return readNotificationSettings(ctx);
}
