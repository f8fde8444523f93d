import { reminderGroups } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { announce } from '../../platform/events/announce.ts';
import { emitAll } from '../../platform/events/emit.ts';
import { offOnSiteSql } from '../notification-settings/index.ts';
import type { Subject } from '../reactions/index.ts';
import { reminderTold } from './events.ts';
import { placeAllows, type Place } from './place.ts';
import type { Told } from './recipients.ts';

/** Most receivers of one event. */
const toldAtOnce = 1000;

/** One thing that happened. */
export interface Act {
  /** Names it: nobody is told of one act twice. */
  source: string;
  /** Null: the site or its staff. */
  senderId: string | null;
  /** What it opens. */
  post: Subject | null;
  /** Where it stands; null when neither rights nor mutes count there. */
  place: Place | null;
  facts?: object | undefined;
  at: Date;
}

/** Reminders of one act are written and withdrawn one after another, so that what is decided under the lock stays true until the commit. */
export async function lockSource(tx: Tx, source: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(3434, hashtext(${source})) ${prepared}`.execute(tx);
}

/** Each member once, with what they are told. */
function candidatesSql(candidates: ReadonlyMap<string, Told>): RawBuilder<unknown> {
  const told = [...candidates.values()];
  return sql`select * from unnest(${[...candidates.keys()]}::bigint[], ${told.map(({ kind }) => kind)}::text[],
    ${told.map(({ kind }) => reminderGroups[kind])}::text[],
    ${told.map(({ subject }) => subject.kind)}::text[], ${told.map(({ subject }) => subject.id)}::bigint[])`;
}

function senderAllows(senderId: string | null): RawBuilder<boolean> {
  if (senderId === null) return sql<boolean>`true`;
  return sql<boolean>`(member.id <> ${senderId}::bigint
    and not exists (select from member_block where member_block.member_id = member.id and blocked_id = ${senderId}::bigint)
    and not exists (select from member_mute where member_mute.member_id = member.id and muted_id = ${senderId}::bigint))`;
}

/** Lines are locked in the order of members, at most one of each: so no two jobs wait for each other in a circle. */
async function insertActs(tx: Tx, act: Act, candidates: ReadonlyMap<string, Told>) {
  const { source, senderId, post, place, facts, at } = act;
  const { rows } = await sql<{ reminderId: string; actId: string; receiverId: string }>`
    with candidate (member_id, kind, group_name, subject_kind, subject_id) as (${candidatesSql(candidates)}),
    told as (
      select candidate.* from candidate join member on member.id = candidate.member_id
      where member.state = 'active' and ${senderAllows(senderId)} and ${place === null ? sql`true` : placeAllows(place)}
        and not ${offOnSiteSql(sql`member.id`, sql`candidate.group_name`)}
        and not exists (select from reminder_act earlier where earlier.source = ${source} and earlier.member_id = member.id)
      order by member.id
    ), line as (
      insert into reminder (member_id, kind, subject_kind, subject_id, day, act_count, latest_at)
      select member_id, kind, subject_kind, subject_id, (${at}::timestamptz at time zone 'Asia/Shanghai')::date, 1, ${at}::timestamptz from told
      on conflict (member_id, kind, subject_kind, subject_id, day) where read_at is null and deleted_at is null
      do update set act_count = reminder.act_count + 1, latest_at = greatest(reminder.latest_at, excluded.latest_at)
      returning id, member_id
    )
    insert into reminder_act (reminder_id, member_id, source, sender_id, post_kind, post_id, facts, at)
    select id, member_id, ${source}, ${senderId}::bigint, ${post?.kind ?? null}::text, ${post?.id ?? null}::bigint,
      ${facts === undefined ? null : JSON.stringify(facts)}::jsonb, ${at}::timestamptz from line
    returning reminder_id, id as act_id, member_id as receiver_id ${prepared}`.execute(tx);
  return rows;
}

/**
 * Tells each of the candidates, unless they know of the act, switched its group off, block or mute its sender, or what it is about is closed
 * to them or muted by them. The caller holds the lock of the source.
 */
export async function tell(tx: Tx, act: Act, candidates: ReadonlyMap<string, Told>): Promise<void> {
  if (candidates.size === 0) return;
  const items = await insertActs(tx, act, candidates);
  if (items.length === 0) return;
  const batches = Array.from({ length: Math.ceil(items.length / toldAtOnce) }, (_, n) => ({
    items: items.slice(n * toldAtOnce, (n + 1) * toldAtOnce),
  }));
  await emitAll(tx, reminderTold, batches);
  for (const { reminderId, receiverId } of items)
    announce(tx, { channel: `member:${receiverId}`, message: { kind: 'reminder.received', data: { reminderId } } });
}
