-- What members chose to be told about, and how. One row per member with only what differs from the defaults, which live
-- in code: a new group or channel needs no migration, a better default reaches everybody who never chose, and a
-- statement that asks for many members joins one primary key. Keys are `{group}.{channel}`, values as in the contract.

create table notification_setting (
  member_id bigint primary key constraint notification_setting_member references member on delete cascade,
  choices jsonb not null default '{}' constraint notification_setting_choices check (jsonb_typeof(choices) = 'object'),
  -- Minutes of the member's day; both or neither.
  quiet_from smallint constraint notification_setting_from check (quiet_from between 0 and 1439),
  quiet_until smallint constraint notification_setting_until check (quiet_until between 0 and 1439),
  -- IANA name; null is the site's own.
  time_zone text,
  constraint notification_setting_hours check ((quiet_from is null) = (quiet_until is null)),
  constraint notification_setting_some_hours check (quiet_from <> quiet_until)
);

-- An address that its owner has proved by a code. What staff typed is not proved, and gets no mail but codes.
alter table member add column email_confirmed_at timestamptz;
update member set email_confirmed_at = registered_at
where email is not null and not exists (
  select from audit_entry
  where subject_kind = 'member' and subject_id = member.id::text and act in ('member.added', 'member.edited') and after ->> 'email' is not null
);
