import { sql } from 'kysely';

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
  ) said order by member_id, rank desc, id desc`;

/** The name of the member's role, and the names in the log. */
const namesOfRole = sql`
  select name from staff_role where staff_role.id = member.staff_role_id
  union all select said ->> 'name' from audit_entry, unnest(array[before, after]) said
    where subject_kind = 'staff_role' and subject_id = member.staff_role_id::text`;

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
      from member left join (${witnessed}) said on member_id = member.id where staff`,
    entries: () => sql<{ line: string }>`
      select concat_ws(' ', member_id, rights) as line from (${witnessed}) said join member on member.id = member_id
      where rights <> 'none' and state <> 'cancelled'`,
  },
  {
    name: 'staffRoles',
    wholeOnly: true,
    facts: () => sql<{ line: string }>`
      select concat_ws(' ', id, name, audits::text, (select string_agg(one, ',' order by one) from unnest(rights) one),
        coalesce(array_to_string(tag_ids, ','), '')) as line from staff_role`,
    entries: () => sql<{ line: string }>`
      select concat_ws(' ', subject_id, after ->> 'name', after ->> 'audits', (
        select string_agg(one, ',' order by one) from unnest(string_to_array(after ->> 'rights', ',')) one), after ->> 'tags') as line
      from (select distinct on (subject_id) * from audit_entry where subject_kind = 'staff_role' and act like 'staff\_role.%' order by subject_id, id desc) last
      where act <> 'staff_role.deleted'`,
  },
];
