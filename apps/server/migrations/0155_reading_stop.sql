-- Where a member stopped in a topic or question before the end: the last response on screen, by its floor and its number in the usual order.
create table reading_stop (
  member_id bigint not null constraint reading_stop_member references member on delete cascade,
  subject_kind text not null constraint reading_stop_subject_kind_known check (subject_kind in ('topic', 'question')),
  subject_id bigint not null,
  position integer not null,
  floor integer not null,
  stopped_at timestamptz not null,
  primary key (member_id, subject_kind, subject_id)
);
create index reading_stop_latest on reading_stop (member_id, stopped_at desc);
create index reading_stop_stopped_at on reading_stop (stopped_at);
