import { sql } from 'kysely';
import { reminderGroups, type NotificationGroup, type ReminderKind } from '@chaguan/contract';
import type { Services } from '../../../platform/http/ctx.ts';
import { collect, type Item } from '../collect.ts';
import { noticeReceivers } from '../../notices/index.ts';

/** Without a mail server nothing is collected: mail about old items would not help anybody who configures one later. */
export async function collectMessage(
  services: Services,
  { messageId, receiverId }: { messageId: string; receiverId: string },
): Promise<void> {
  if (!(await services.mailer.sendsMail())) return;
  await services.write((tx) => collect(services, tx, 'messages', [{ memberId: receiverId, kind: 'message', id: messageId }]));
}

const batch = 1000;

/** By default notices are part of the weekly mail, so only members with another setting are considered. */
const choseAtOnce = sql`member.id in (select member_id from notification_setting where choices ->> 'notices.mail' = 'at_once')`;

export async function collectNotice(services: Services, { noticeId }: { noticeId: string }): Promise<void> {
  if (!(await services.mailer.sendsMail())) return;
  const { db, write, clock } = services;
  for (let after = '0'; ;) {
    const ids = await noticeReceivers(db, noticeId, clock.now(), { and: choseAtOnce, after, limit: batch });
    const last = ids.at(-1);
    if (last === undefined) return;
    const items = ids.map((memberId) => ({ memberId, kind: 'notice' as const, id: noticeId }));
    await write((tx) => collect(services, tx, 'notices', items));
    if (ids.length < batch) return;
    after = last;
  }
}

type Delivered = { items: { reminderId: string; actId: string; receiverId: string }[] };

/** New reminders of members, by the group of their kind. Lines that were read or withdrawn since are left out. */
export async function collectReminders(services: Services, { items }: Delivered): Promise<void> {
  if (!(await services.mailer.sendsMail())) return;
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
