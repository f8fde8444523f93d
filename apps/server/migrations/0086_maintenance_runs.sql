-- Backups, checks and rehearsals run at night, when nobody looks: what became of each is kept for staff.
create table maintenance_run (
  id bigint generated always as identity primary key,
  kind text not null constraint maintenance_run_kind check (kind in ('backup', 'verify', 'rehearsal')),
  started_at timestamptz not null,
  -- Null: under way, or its process died.
  ended_at timestamptz,
  right_result boolean,
  -- What it found, or why it failed; figures of a backup.
  result jsonb,
  constraint maintenance_run_ended check ((ended_at is null) = (right_result is null) and (ended_at is null) = (result is null))
);
create index maintenance_run_of_kind on maintenance_run (kind, id desc);
