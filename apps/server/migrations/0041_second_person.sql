-- What one member of staff may not change alone waits for another one; and who became staff lately does not confirm.

-- From when a member of staff confirms what others ask for; null for whoever is not staff.
alter table member add column confirms_from timestamptz;
alter table member add column staff_ended_at timestamptz;
update member set confirms_from = interval '7 days' + coalesce(
  (select max(at) from audit_entry where act = 'member.made_staff' and subject_kind = 'member' and subject_id = member.id::text), registered_at)
where staff;
create index member_staff_ended on member (staff_ended_at) where staff_ended_at is not null;

create table staff_change (
  id bigint generated always as identity primary key,
  kind text not null constraint staff_change_kind check (kind in ('setting', 'make_staff', 'payment_provider')),
  -- The setting's key, the member's id, or the provider.
  subject text not null,
  -- What there was when it was asked for; when that has changed, it is not carried out.
  basis text not null,
  -- As staff are shown it; no secrets.
  before jsonb not null,
  after jsonb not null,
  -- Secrets of the change, sealed; gone when it is decided.
  sealed bytea,
  state text not null default 'waiting' constraint staff_change_state check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  asked_by bigint not null constraint staff_change_asker references member,
  asked_at timestamptz not null,
  decided_by bigint constraint staff_change_decider references member,
  decided_at timestamptz,
  constraint staff_change_second_person check (decided_by <> asked_by),
  constraint staff_change_not_for_oneself check (kind <> 'make_staff' or decided_by is null or decided_by::text <> subject),
  constraint staff_change_decided check ((state = 'waiting') = (decided_at is null) and (state in ('done', 'refused')) = (decided_by is not null)),
  constraint staff_change_sealed check (sealed is null or state = 'waiting')
);
create unique index staff_change_one_waiting on staff_change (kind, subject) where state = 'waiting';
