import { reminderGroups } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { announce } from '../../platform/events/announce.ts';
import { emitAll } from '../../platform/events/emit.ts';
import { offOnSiteSql } from '../notification-settings/index.ts';
import { reminderDelivered } from './events.ts';
import { locationColumns, locationAllows, mayReadThere } from './location.ts';
import { lineOrder } from './queries/read-lines.ts';
import type { Act, ActWithRecipients } from './act.ts';
import type { Notification } from './recipients.ts';
import { withoutMuting } from './without-muting.ts';

/** Maximum number of recipients per event. */
const receiversPerEvent = 1000;

/**
 * Reminders of one act are written and withdrawn one after another, so that what is decided under the lock holds until the commit. Several
 * locks are taken in one order.
 */
export async function lockSources(tx: Tx, sources: readonly string[]): Promise<void> {
  await prepared(
    tx,
    sql`select pg_advisory_xact_lock(3434, key) from (
    select distinct hashtext(source) as key from unnest(${sources}::text[]) as source order by key) as locked`,
  );
}

/** The same for one. */
export async function lockSource(tx: Tx, source: string): Promise<void> {
  await lockSources(tx, [source]);
}

/** Rows of `act`. */
function actsSql(acts: readonly ActWithRecipients[]): RawBuilder<unknown> {
  const rows = acts.map(({ act: { source, senderId, post, location, facts, isOwn = false, at } }) => ({
    source,
    sender_id: senderId,
    post_kind: post?.kind,
    post_id: post?.id,
    facts,
    is_own: isOwn,
    at,
    ...locationColumns(location),
  }));
  return sql`select * from json_to_recordset(${JSON.stringify(rows)}::json) as act (source text, sender_id bigint, post_kind text,
    post_id bigint, facts jsonb, is_own boolean, at timestamptz, root_kind text, root_id bigint, tag_ids bigint[], role_lists jsonb)`;
}

/** Rows of `candidate`: each member once per act, with the kind of reminder. */
function candidatesSql(acts: readonly ActWithRecipients[]): RawBuilder<unknown> {
  const all = acts.flatMap(({ act, candidates }) => [...candidates].map(([memberId, as]) => ({ source: act.source, memberId, as })));
  return sql`select * from unnest(${all.map(({ source }) => source)}::text[], ${all.map(({ memberId }) => memberId)}::bigint[],
    ${all.map(({ as }) => as.kind)}::text[], ${all.map(({ as }) => reminderGroups[as.kind])}::text[],
    ${all.map(({ as }) => as.subject.kind)}::text[], ${all.map(({ as }) => as.subject.id)}::bigint[])`;
}

const senderAllows = sql<boolean>`(act.sender_id is null or (member.id <> act.sender_id
    and not exists (select from member_block where member_block.member_id = member.id and blocked_id = act.sender_id)
    and not exists (select from member_mute where member_mute.member_id = member.id and muted_id = act.sender_id)))`;

/** Lines are locked in one order, so no two transactions can deadlock. */
async function insertActs(tx: Tx, acts: readonly ActWithRecipients[]) {
  const rows = await prepared(
    tx,
    sql<{ reminderId: string; actId: string; receiverId: string }>`
    with act as materialized (${actsSql(acts)}),
    candidate (source, member_id, kind, group_name, subject_kind, subject_id) as (${candidatesSql(acts)}),
    recipient as materialized (
      select candidate.member_id, candidate.kind, candidate.subject_kind, candidate.subject_id, (act.at at time zone 'Asia/Shanghai')::date as day, act.*
      from candidate join act using (source) join member on member.id = candidate.member_id
      where member.state = 'active' and ${senderAllows} and (act.root_kind is null or (act.is_own and ${mayReadThere}) or ${locationAllows})
        and not ${offOnSiteSql(sql`member.id`, sql`candidate.group_name`)}
        and not exists (select from reminder_act earlier where earlier.source = act.source and earlier.member_id = member.id)
    ), line as (
      insert into reminder (member_id, kind, subject_kind, subject_id, day, act_count, latest_at)
      select member_id, kind, subject_kind, subject_id, day, count(*), max(at) from recipient
      group by ${lineOrder} order by ${lineOrder}
      on conflict (member_id, kind, subject_kind, subject_id, day) where read_at is null and deleted_at is null
      do update set act_count = reminder.act_count + excluded.act_count, latest_at = greatest(reminder.latest_at, excluded.latest_at)
      returning reminder.id, reminder.member_id, reminder.kind, reminder.subject_kind, reminder.subject_id, reminder.day
    )
    insert into reminder_act (reminder_id, member_id, source, sender_id, post_kind, post_id, facts, at)
    select line.id, member_id, source, sender_id, post_kind, post_id, facts, at
    from recipient join line using (member_id, kind, subject_kind, subject_id, day) order by at, post_id
    returning reminder_id, id as act_id, member_id as receiver_id`,
  );
  return rows;
}

/**
 * Notifies each of the candidates of some acts, unless they have the act already, switched its group off, block or mute its sender, or may
 * not see or have muted what it is about, or a word in it. The caller holds the locks of the sources, which are all different.
 */
export async function notifyAll(tx: Tx, requested: readonly ActWithRecipients[]): Promise<void> {
  const acts = await withoutMuting(tx, requested);
  if (acts.every(({ candidates }) => candidates.size === 0)) return;
  const items = await insertActs(tx, acts);
  if (items.length === 0) return;
  const batches = Array.from({ length: Math.ceil(items.length / receiversPerEvent) }, (_, n) => ({
    items: items.slice(n * receiversPerEvent, (n + 1) * receiversPerEvent),
  }));
  await emitAll(tx, reminderDelivered, batches);
  for (const { reminderId, receiverId } of items)
    announce(tx, { channel: `member:${receiverId}`, message: { kind: 'reminder.received', data: { reminderId } } });
}

/** The same for one act. */
export async function notify(tx: Tx, act: Act, candidates: ReadonlyMap<string, Notification>): Promise<void> {
  await notifyAll(tx, [{ act, candidates }]);
}
