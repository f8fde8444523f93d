import type { Db } from '../../../platform/database/db.ts';

/** What a member chose; nothing where everything is as it was. */
export async function* exportOfNotificationSettings(db: Db, memberId: string): AsyncGenerator<object[]> {
  const rows = await db
    .selectFrom('notificationSetting')
    .select(['choices', 'quietFrom', 'quietUntil', 'timeZone'])
    .where('memberId', '=', memberId)
    .execute();
  if (rows.length > 0) yield rows;
}
