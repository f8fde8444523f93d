-- Topics and questions that a member read in the last 90 days, for the member alone.
create table reading_history (
  member_id bigint not null constraint reading_history_member references member on delete cascade,
  subject_kind text not null constraint reading_history_subject_kind_known check (subject_kind in ('topic', 'question')),
  subject_id bigint not null,
  -- The last floor that there was when it was read: what is higher came since.
  floor integer not null,
  read_at timestamptz not null,
  primary key (member_id, subject_kind, subject_id)
);
create index reading_history_latest on reading_history (member_id, read_at desc, subject_kind, subject_id desc);
create index reading_history_read_at on reading_history (read_at);

alter table member add column keeps_history boolean not null default true;

-- The last absence of more than a week: from, and back. Emptied when the member has seen enough of what was missed.
alter table member_presence add column away_since timestamptz;
alter table member_presence add column back_at timestamptz;
