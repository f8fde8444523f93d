-- One row for each day on which a member checked in; `points` is what it earned, 0 for a day that was filled in afterwards.
create table check_in (
  id bigint generated always as identity constraint check_in_pkey primary key,
  member_id bigint not null constraint check_in_member references member on delete cascade,
  day date not null,
  points int not null constraint check_in_points check (points >= 0),
  repaired boolean not null default false,
  at timestamptz not null,
  constraint check_in_day unique (member_id, day)
);
create index check_in_at on check_in (at);
