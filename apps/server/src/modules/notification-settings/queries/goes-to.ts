import { type MailFrequency, type NotificationGroup, notificationGroups } from '@chaguan/contract';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf, statement } from '../../../platform/database/statement.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { defaultChoice, readChoices, type Stored } from '../choices.ts';
import { quietUntil, siteTimeZone } from '../quiet-hours.ts';

/**
 * Whether a member switched a group off on the site, as a condition in a statement of another module: `member` and `group` are its columns
 * or values. One primary key lookup; a member without choices has no row and gets everything.
 */
export function offOnSiteSql(member: RawBuilder<unknown>, group: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from notification_setting chosen where chosen.member_id = ${member} and chosen.choices ->> (${group} || '.site') = 'off')`;
}

interface Hours {
  quietFrom: number | null;
  quietUntil: number | null;
  timeZone: string | null;
}

interface Row extends Hours {
  memberId: string;
  choices: Stored;
  bot: boolean;
}

const rowsOf = statement<Row, ['ids']>(
  (ids) => sql<Row>`
    select member.id::text as "memberId", coalesce(choices, '{}') as choices, bot,
      quiet_from as "quietFrom", quiet_until as "quietUntil", time_zone as "timeZone"
    from member left join notification_setting on notification_setting.member_id = member.id where member.id = any(${ids}::bigint[])`,
);

/** Recipients of a channel, and when: null is now, a time is the end of the member's quiet hours. */
export interface Going {
  memberId: string;
  at: Date | null;
}

/** When the quiet hours that contain this moment end; null outside of them, and without quiet hours. */
function endOfQuiet({ quietFrom, quietUntil: until, timeZone }: Hours, now: Date): Date | null {
  return quietFrom === null || until === null ? null : quietUntil(now, { from: quietFrom, until }, timeZone ?? siteTimeZone);
}

type Channel = 'push' | 'mail' | 'wechat';

function allows(group: NotificationGroup, channel: Channel, choices: Stored): boolean {
  const chosen = readChoices(choices).groups[group];
  return chosen.site && (channel === 'mail' ? chosen.mail === 'at_once' : chosen[channel]);
}

/**
 * Those of these members who get an item of `group` by push, by immediate mail or in WeChat, in the given order. One statement. What is off on the
 * site is not sent by any channel, and to bots nothing is: a program reads its reminders over the API.
 */
export async function goesTo(
  db: Db | Tx,
  channel: Channel,
  group: NotificationGroup,
  memberIds: readonly string[],
  now: Date,
): Promise<Going[]> {
  const rows = new Map((await rowsOf(db, arrayOf(memberIds))).map((row) => [row.memberId, row]));
  return memberIds.flatMap((memberId) => {
    const row = rows.get(memberId);
    if (row?.bot === true || !allows(group, channel, row?.choices ?? {})) return [];
    return [{ memberId, at: row === undefined ? null : endOfQuiet(row, now) }];
  });
}

/** Those of these members who have quiet hours now, and when these end. */
export async function quietNow(db: Db | Tx, memberIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>> {
  const ends = (await rowsOf(db, arrayOf(memberIds))).map((row) => [row.memberId, endOfQuiet(row, now)] as const);
  return new Map(ends.filter((pair): pair is [string, Date] => pair[1] !== null));
}

const mailedAtOnce = notificationGroups.filter((group) => defaultChoice(group).mail === 'at_once');

/**
 * How often mail of `group`, a column of a statement, is sent to a member, from the choices of a left-joined row. Null: never, because the
 * group is off on the site.
 */
export function mailFrequencySql(choices: RawBuilder<unknown>, group: RawBuilder<unknown>): RawBuilder<MailFrequency | null> {
  return sql<MailFrequency | null>`case when ${choices} ->> (${group} || '.site') = 'off' then null
    else coalesce(${choices} ->> (${group} || '.mail'), case when ${group} = any(${mailedAtOnce}::text[]) then 'at_once' else 'weekly' end) end`;
}
