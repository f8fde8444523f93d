import { type Body, type NotificationGroup, notificationGroups, type setNotificationSettings } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { differences } from '../choices.ts';

type Patch = { [K in keyof Body<typeof setNotificationSettings>]?: Body<typeof setNotificationSettings>[K] | undefined };

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** One statement that merges into the row, so that concurrent changes of different settings by two devices are both kept. */
export async function saveSettings(db: Db, memberId: string, { groups, best, quietHours, timeZone }: Patch): Promise<void> {
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
