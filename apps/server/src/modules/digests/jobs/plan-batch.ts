import { reminderGroups } from '@chaguan/contract';
import { sql } from 'kysely';
import { emit } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { mailFrequencySql, siteTimeZone } from '../../notification-settings/index.ts';
import { bestAfterDays } from '../content/read-content.ts';
import { digestDue } from '../events.ts';

const batch = 1000;

const periodDays = { daily: 1, weekly: 7 } as const;

/** Members who have not visited for half a year are considered gone, and get no more scheduled mail. */
const leftDays = 180;

const [kinds, groups] = [Object.keys(reminderGroups), Object.values(reminderGroups)];

/** A group by name, as `mailFrequencySql` takes one. */
const frequencyOf = (group: string) => mailFrequencySql(sql`candidate.choices`, sql`${group}::text`);

type Due = { kind: 'daily' | 'weekly'; day: string; zones: string[]; after: string };

/**
 * Creates a row for each member of a batch who may have something for a digest: an unread reminder of a group with this frequency, an
 * unread message or notice likewise, or, weekly, a long absence. The content, and whether there is any, is determined when it is sent.
 */
export async function planBatch({ write, clock }: Services, { kind, day, zones, after }: Due): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => sql`${now}::timestamptz - ${days} * interval '1 day'`;
  await write(async (tx) => {
    const { rows } = await sql<{ last: string | null; size: number }>`
      with candidate as materialized (
        select member.id, coalesce(chosen.choices, '{}') as choices, coalesce((
          select max(earlier.created_at) from notification_mail earlier where earlier.member_id = member.id and earlier.kind = ${kind}
            and earlier.created_at > ${now}::timestamptz - ${periodDays[kind] * 2} * interval '1 day'
        ), ${now}::timestamptz - ${periodDays[kind]} * interval '1 day') as since, presence.used_at
        from member left join notification_setting chosen on chosen.member_id = member.id left join member_presence presence on presence.member_id = member.id
        where member.id > ${after}::bigint and member.state = 'active' and not member.bot and member.email_confirmed_at is not null and member.email is not null
          and coalesce(presence.used_at, member.registered_at) > ${daysAgo(leftDays)}
          and coalesce(chosen.time_zone, ${siteTimeZone}) = any(${zones}::text[])
        order by member.id limit ${batch}::int
      ), of_kind as materialized (
        select * from unnest(${kinds}::text[], ${groups}::text[]) of_kind (kind, group_name)
      ), planned as (
        insert into notification_mail (member_id, kind, day, since, state, due_at, created_at)
        select candidate.id, ${kind}, ${day}::date, candidate.since, 'waiting', ${now}, ${now} from candidate
        where exists (
            select from reminder join of_kind on of_kind.kind = reminder.kind
            where reminder.member_id = candidate.id and read_at is null and deleted_at is null and latest_at > candidate.since
              and ${mailFrequencySql(sql`candidate.choices`, sql`of_kind.group_name`)} = ${kind})
          or (${frequencyOf('messages')} = ${kind} and exists (
            select from conversation_side side where side.owner_id = candidate.id and side.unread_count > 0
            union all select from message_group_member side where side.member_id = candidate.id and side.unread_count > 0 and not side.muted))
          or (${frequencyOf('notices')} = ${kind} and exists (
            select from notice where notice.withdrawn_at is null and notice.published_at > candidate.since))
          or (${kind} = 'weekly' and coalesce(candidate.choices ->> 'best.mail', 'weekly') = 'weekly' and candidate.used_at between ${daysAgo(bestAfterDays.until)} and ${daysAgo(bestAfterDays.from)})
        order by candidate.id
        on conflict do nothing
      )
      select max(id) as last, count(*)::int as size from candidate`.execute(tx);
    const { last = null, size = 0 } = rows[0] ?? {};
    if (last !== null && size === batch) await emit(tx, digestDue, { kind, day, zones, after: last });
  });
}
