-- Maintenance that staff plan: at its time the site turns read-only or closed by itself.
create table maintenance_window (
  id bigint generated always as identity primary key,
  mode text not null constraint maintenance_window_mode check (mode in ('read_only', 'closed')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ends_by_itself boolean not null,
  announced_from timestamptz not null,
  text_zh text not null,
  text_en text not null,
  announced_at timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  constraint maintenance_window_order check (ends_at > starts_at)
);
-- There is one at most that is not over.
create unique index maintenance_window_open on maintenance_window ((ended_at is null)) where ended_at is null;
