import type { SettingKey } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { actsSince } from '../audit/index.ts';
import { settingRules } from './setting-list.ts';

type Since = { at: Date; transactionId: string } | null;

/** Settings that nobody may ever raise alone. */
const raisedKeys: readonly SettingKey[] = ['adjustLimitYuan', 'adjustLimitPoints'];

/** Settings that decide how much value one act moves, or whether it needs a second person. */
const deciding: readonly SettingKey[] = [
  ...raisedKeys,
  'pointsTopic',
  'pointsComment',
  'pointsReply',
  'pointsQuestion',
  'pointsAnswer',
  'pointsAnswerReply',
  'pointsCheckIn',
  'pointsCheckInWeek',
  'rechargeMinimum',
  'rechargeMaximum',
  'bountyYuanMinimum',
  'bountyYuanMaximum',
  'bountyPointsMinimum',
  'bountyPointsMaximum',
  'bountyShare',
  'unlockShare',
  'envelopeMinimum',
  'envelopeMaximum',
  'envelopeHours',
  'tipMinimum',
  'tipMaximum',
  'tipShare',
  'payoutMinimum',
  'payoutDailyMaximum',
  'payoutShare',
  'payoutDays',
];

/** Normalizes the text of a number. */
const plain = (text: RawBuilder<unknown>) =>
  sql`case when ${text} ~ '^[0-9]+([.][0-9]+)?$' then trim_scale((${text})::numeric)::text else ${text} end`;

/** Each has the value of its last change in the log, and raised ones were confirmed by a second person. */
export const settingFacts = [
  {
    name: 'limits',
    wholeOnly: true,
    // Earlier versions also stored unchanged values: a row with the initial value, without a log entry.
    facts: () => sql<{ line: string }>`
      select concat_ws(' ', key, ${plain(sql`value`)}) as line
      from setting join unnest(${deciding}::text[], ${deciding.map((key) => String(settingRules[key].initial))}::text[]) deciding(key, initial) using (key)
      where ${plain(sql`value`)} <> ${plain(sql`initial`)}
        or exists (select from audit_entry where act = 'settings.changed' and after ? key)`,
    entries: () => sql<{ line: string }>`
      select concat_ws(' ', key, ${plain(sql`after ->> key`)}) as line from (
        select distinct on (key) key, after from unnest(${deciding}::text[]) deciding(key)
        join audit_entry on act = 'settings.changed' and after ? key order by key, audit_entry.id desc) last`,
  },
  {
    name: 'raisedLimits',
    facts: (since: Since) => sql<{ line: string }>`
      select concat_ws(' ', subject, (after ->> subject)::numeric, decided_by) as line from staff_change
      where kind = 'setting' and state = 'done' and subject = any(${raisedKeys}::text[]) and requested_at >= (select at from witness_begin)
        and ${since === null ? sql`true` : sql`decided_at >= ${since.at}`}`,
    entries: (since: Since) => sql<{ line: string }>`
      select concat_ws(' ', key, (after ->> key)::numeric, actor_id) as line from ${actsSince(since)}
      join unnest(${raisedKeys}::text[]) raised(key) on act = 'settings.changed' and after ? key
      where (after ->> key)::numeric > (before ->> key)::numeric`,
  },
];
