import { reminderGroups, type NotificationGroup, type ReminderKind } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { collect, type Item } from '../collect.ts';
import { sendsMail } from '../sends-mail.ts';

type Delivered = { items: { reminderId: string; actId: string; receiverId: string }[] };

/** What members were told of, by the group of its kind. Lines that were read or withdrawn since are left out. */
export async function collectReminders(services: Services, { items }: Delivered): Promise<void> {
  if (!sendsMail(services)) return;
  await services.write(async (tx) => {
    const { rows } = await sql<{ id: string; kind: ReminderKind }>`
      select id, kind from reminder where id = any(${items.map(({ reminderId }) => reminderId)}::bigint[]) and read_at is null`.execute(tx);
    const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
    const groups = new Map<NotificationGroup, Item[]>();
    for (const { reminderId, actId, receiverId } of items) {
      const kind = kinds.get(reminderId);
      if (kind === undefined) continue;
      const group = reminderGroups[kind];
      groups.set(group, [...(groups.get(group) ?? []), { memberId: receiverId, kind: 'act', id: actId }]);
    }
    for (const [group, notified] of groups) await collect(services, tx, group, notified);
  });
}
