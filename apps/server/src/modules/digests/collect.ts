import type { NotificationGroup } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { goesTo } from '../notification-settings/index.ts';

/** How long immediate mail is delayed, in case the reader comes by or more is added. */
export const holdMs = 10 * 60_000;

/** A source of mail: an act of a reminder, a message, or a notice. */
export interface Item {
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
export async function collect(services: Pick<Services, 'clock'>, tx: Tx, group: NotificationGroup, items: readonly Item[]): Promise<void> {
  const due = new Date(services.clock.now().getTime() + holdMs);
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
