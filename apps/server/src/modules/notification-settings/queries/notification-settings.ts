import type { NotificationSettings } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { readChoices, type Stored } from '../choices.ts';
import { siteTimeZone } from '../quiet-hours.ts';
import type { Db } from '../../../platform/database/db.ts';

function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export async function readNotificationSettings({ db, mailer, viewer }: MemberCtx): Promise<NotificationSettings> {
  const siteMails = await mailer.sendsMail();
  const row = await db
    .selectFrom('member')
    .leftJoin('notificationSetting as setting', 'setting.memberId', 'member.id')
    .select(['email', 'emailConfirmedAt', 'choices', 'quietFrom', 'quietUntil', 'timeZone'])
    .where('member.id', '=', viewer.memberId)
    .executeTakeFirstOrThrow();
  const { quietFrom, quietUntil } = row;
  return {
    ...readChoices((row.choices ?? {}) as Stored),
    quietHours: quietFrom === null || quietUntil === null ? null : { from: timeOfDay(quietFrom), until: timeOfDay(quietUntil) },
    timeZone: row.timeZone ?? siteTimeZone,
    siteMails,
    email: row.email === null ? 'none' : row.emailConfirmedAt === null ? 'unconfirmed' : 'confirmed',
  };
}

/** A member's choices; empty if all are defaults. */
export async function* exportOfNotificationSettings(db: Db, memberId: string): AsyncGenerator<object[]> {
  const rows = await db
    .selectFrom('notificationSetting')
    .select(['choices', 'quietFrom', 'quietUntil', 'timeZone'])
    .where('memberId', '=', memberId)
    .execute();
  if (rows.length > 0) yield rows;
}
