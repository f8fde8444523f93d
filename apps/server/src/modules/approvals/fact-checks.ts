import { sql, type RawBuilder } from 'kysely';
import { actsSince } from '../audit/index.ts';
import { kindsOfMembers } from './staff-change.ts';

/** In the form in which the ledger, which ranks above this module, needs facts. */
type Since = { at: Date } | null;

const changed = (at: RawBuilder<unknown>, since: Since) => (since === null ? sql`true` : sql`${at} >= ${since.at}`);

/** The part of the log entry of the same subject that is kept permanently. */
const kept = (logged: RawBuilder<unknown>, subjectKind: RawBuilder<unknown>) =>
  sql`coalesce(audit_kept(${subjectKind}, ${logged}), '{}') - 'change'`;
const subjectKind = sql`case when kind = any(${kindsOfMembers}::text[]) then 'member' else kind end`;
const ofChange = sql`${kept(sql`before`, subjectKind)}, ${kept(sql`after`, subjectKind)}`;
const ofAct = sql`${kept(sql`before`, sql`subject_kind`)}, ${kept(sql`after`, sql`subject_kind`)}`;

const lastEvidence = (kind: string) => sql`(
  select distinct on (subject_id) subject_id, content from evidence_entry where kind = ${kind} order by subject_id, id desc) logged`;

/** Every request for confirmation and its outcome is in the audit log, and vice versa. */
export const staffChangeFacts = [
  {
    name: 'staffTrust',
    wholeOnly: true,
    facts: () => sql<{ line: string }>`
      select concat_ws(' ', id, coalesce(round(extract(epoch from trusted_since) * 1000)::bigint::text, 'none'),
        coalesce(round(extract(epoch from staff_ended_at) * 1000)::bigint::text, 'none')) as line
      from member where staff or staff_ended_at is not null`,
    entries: () => sql<{ line: string }>`select concat_ws(' ', subject_id, content) as line from ${lastEvidence('trust')}`,
  },
  {
    // What one moved alone counts against the limit of a day: a row that is gone would give the limit anew.
    name: 'aloneActs',
    wholeOnly: true,
    facts: () => sql<{ line: string }>`
      select concat_ws(' ', id, actor_id, currency, amount_minor, kind, subject, round(extract(epoch from at) * 1000)::bigint) as line
      from alone_act`,
    entries: () => sql<{ line: string }>`
      select concat_ws(' ', subject_id, content) as line from evidence_entry where kind = 'alone_act'`,
  },
  {
    name: 'staffChangeActs',
    facts: (since: Since) => sql<{ line: string }>`
      with change as (select * from staff_change where requested_at >= (select at from witness_begin))
      select concat_ws(' ', id, 'asked', requested_by, ${ofChange}) as line from change where ${changed(sql`requested_at`, since)}
      union all
      select concat_ws(' ', id, case state when 'done' then 'confirmed' else state end,
        case state when 'withdrawn' then requested_by else decided_by end, ${ofChange})
      from change where decided_at is not null and ${changed(sql`decided_at`, since)}`,
    entries: (since: Since) => sql<{ line: string }>`
      select concat_ws(' ', after ->> 'change', substr(act, 14), actor_id, ${ofAct}) as line
      from ${actsSince(since)} where act in ('staff_change.asked', 'staff_change.confirmed', 'staff_change.refused',
        'staff_change.withdrawn', 'staff_change.outdated')`,
  },
];
