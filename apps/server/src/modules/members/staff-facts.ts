import { sql } from 'kysely';
import { signInNow, type signInKinds } from './staff-sign-in.ts';

/**
 * The latest record of who is staff with which rights, from the audit log or, if it has none, from the evidence of the account's creation.
 */
const witnessed = sql`
  select distinct on (member_id) member_id, rights, role from (
    select subject_id::bigint as member_id, 1 as rank, id, case
      when act = 'member.staff_withdrawn' then 'none'
      when coalesce(after ->> 'role', '') = '' then 'all' else 'some' end as rights, after ->> 'role' as role
    from audit_entry where subject_kind = 'member' and act in ('member.made_staff', 'member.staff_withdrawn', 'member.staff_role_given')
    union all
    select subject_id::bigint, 0, id, content, null from evidence_entry where kind = 'staff'
  ) logged order by member_id, rank desc, id desc`;

/** The name of the member's role, and the names in the log. */
const namesOfRole = sql`
  select name from staff_role where staff_role.id = member.staff_role_id
  union all select logged ->> 'name' from audit_entry, unnest(array[before, after]) logged
    where subject_kind = 'staff_role' and subject_id = member.staff_role_id::text`;

/**
 * Every staff role as its acts left it. An edit logs only what it changed, so the state is what each field was set to last, whichever act
 * set it; and an act that deletes the role ends it.
 */
const rolesByLog = sql`
  select subject_id, jsonb_object_agg(field, value order by audit_entry.id) as state
  from audit_entry, jsonb_each(after) logged(field, value)
  where subject_kind = 'staff_role' and act in ('staff_role.added', 'staff_role.edited') and not exists (
    select from audit_entry deletion where deletion.subject_kind = 'staff_role' and deletion.subject_id = audit_entry.subject_id
      and deletion.act = 'staff_role.deleted')
  group by subject_id`;

/** The name of each finding, by the kind of its evidence. */
const signInNames: Readonly<Record<keyof typeof signInKinds, string>> = {
  staff_password: 'staffPasswords',
  staff_contacts: 'staffContacts',
  staff_factor: 'staffFactors',
  staff_recovery_codes: 'staffRecoveryCodes',
  staff_passkeys: 'staffPasskeys',
  staff_identities: 'staffIdentities',
  staff_api_keys: 'staffApiKeys',
};

/** What each of the staff signs in with is what the site recorded last. */
const signInFact = (kind: string, name: string) => ({
  name,
  wholeOnly: true,
  facts: () => sql<{ line: string }>`select concat_ws(' ', subject, content) as line from (${signInNow}) now where kind = ${kind}`,
  entries: () => sql<{ line: string }>`
    select concat_ws(' ', id, coalesce((
      select content from evidence_entry where kind = ${kind} and subject_id = member.id::text order by evidence_entry.id desc limit 1
    ), 'none')) as line from member where staff`,
});

/** Only members recorded in the log are staff or have all rights; and nobody stopped being staff without a log entry. */
export const staffFacts = [
  {
    name: 'staffMembers',
    wholeOnly: true,
    facts: () => sql<{ line: string }>`
      select concat_ws(' ', id, case
        when staff_role_id is null then 'all'
        when role is null or role in (${namesOfRole}) then 'some'
        else 'another role' end) as line
      from member left join (${witnessed}) logged on member_id = member.id where staff`,
    entries: () => sql<{ line: string }>`
      select concat_ws(' ', member_id, rights) as line from (${witnessed}) logged join member on member.id = member_id
      where rights <> 'none' and state <> 'cancelled'`,
  },
  ...Object.entries(signInNames).map(([kind, name]) => signInFact(kind, name)),
  {
    name: 'staffRoles',
    wholeOnly: true,
    facts: () => sql<{ line: string }>`
      select concat_ws(' ', id, name, audits::text, (select string_agg(one, ',' order by one) from unnest(rights) one),
        coalesce(array_to_string(tag_ids, ','), '')) as line from staff_role`,
    entries: () => sql<{ line: string }>`
      select concat_ws(' ', subject_id, state ->> 'name', state ->> 'audits', (
        select string_agg(one, ',' order by one) from unnest(string_to_array(state ->> 'rights', ',')) one), state ->> 'tags') as line
      from (${rolesByLog}) role`,
  },
];
