-- What staff may do, by role (ADR 36). Who is staff without one may do everything: those before it keep what they had.
create table staff_role (
  id bigint generated always as identity primary key,
  name text not null constraint staff_role_name unique check (length(name) between 1 and 50),
  rights text[] not null constraint staff_role_rights
    check (rights <@ array['content', 'reports', 'people', 'money', 'settings', 'appearance', 'staff']),
  -- Where content and reports count, with the tags below; null: everywhere.
  tag_ids bigint[],
  -- Reads what all rights read, and changes nothing beyond its own.
  audits boolean not null default false,
  version integer not null default 1,
  constraint staff_role_something check (audits or cardinality(rights) > 0),
  constraint staff_role_some_tag check (tag_ids is null or cardinality(tag_ids) between 1 and 100)
);

alter table member
  add column staff_role_id bigint constraint member_staff_role references staff_role,
  add constraint member_role_of_staff check (staff or staff_role_id is null);
create index member_staff_role_idx on member (staff_role_id) where staff_role_id is not null;

-- More that takes two: other rights for somebody of the staff, and more rights for a role.
alter table staff_change drop constraint staff_change_kind;
alter table staff_change add constraint staff_change_kind
  check (kind in ('setting', 'make_staff', 'payment_provider', 'give_staff_role', 'staff_role'));
-- Nobody confirms a role for themselves either.
alter table staff_change drop constraint staff_change_not_for_oneself;
alter table staff_change add constraint staff_change_not_for_oneself
  check (kind not in ('make_staff', 'give_staff_role') or decided_by is null or decided_by::text <> subject);
