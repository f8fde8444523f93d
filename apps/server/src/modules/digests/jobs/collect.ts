import { type NotificationGroup, reminderGroups, type ReminderKind } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { goesTo } from '../../notification-settings/index.ts';
import { noticeReceivers } from '../../notices/index.ts';

/** How long immediate mail is delayed, in case the reader comes by or more is added. */
const reserveMs = 10 * 60_000;

/** A source of mail: an act of a reminder, a message, or a notice. */
interface Item {
  memberId: string;
  kind: 'act' | 'message' | 'notice';
  id: string;
}

/** Members whom mail can reach at all. */
const reachable = sql`member.state = 'active' and member.email is not null and member.email_confirmed_at is not null`;

/**
 * Queues items of one group for members who want immediate mail of it: each is added to the member's waiting mail, or starts one. Items
 * that were in a mail before are skipped, so it may run twice. Rows are locked in the order of members. Quiet hours are checked when the
 * mail is due: they may change while it waits.
 */
async function collect(services: Pick<Services, 'clock'>, tx: Tx, group: NotificationGroup, items: readonly Item[]): Promise<void> {
  const due = new Date(services.clock.now().getTime() + reserveMs);
  const going = await goesTo(tx, 'mail', group, [...new Set(items.map(({ memberId }) => memberId))], due);
  if (going.length === 0) return;
  const receivers = new Set(going.map(({ memberId }) => memberId));
  const requested = items.filter(({ memberId }) => receivers.has(memberId));
  await sql`
    with item as (
      select distinct * from unnest(${requested.map(({ memberId }) => memberId)}::bigint[], ${requested.map(({ kind }) => kind)}::text[],
        ${requested.map(({ id }) => id)}::bigint[]) item (member_id, kind, item_id)
    ), fresh as (
      select item.* from item join member on member.id = item.member_id
      where ${reachable} and not exists (
        select from notification_mail_item known
        where known.member_id = item.member_id and known.kind = item.kind and known.item_id = item.item_id)
    ), mail as (
      insert into notification_mail (member_id, kind, state, due_at, created_at)
      select distinct member_id, 'at_once', 'waiting', ${due}::timestamptz, ${services.clock.now()}::timestamptz from fresh order by member_id
      on conflict (member_id) where state = 'waiting' and kind = 'at_once' do update set due_at = notification_mail.due_at
      returning id, member_id
    )
    insert into notification_mail_item (member_id, kind, item_id, mail_id)
    select fresh.member_id, fresh.kind, fresh.item_id, mail.id from fresh join mail using (member_id)
    on conflict do nothing`.execute(tx);
}

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
