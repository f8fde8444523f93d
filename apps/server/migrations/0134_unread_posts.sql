-- How far a member read a question, as topic_read for topics.
create table question_read (
  member_id bigint not null constraint question_read_member references member on delete cascade,
  question_id bigint not null constraint question_read_question references question on delete cascade,
  floor integer not null default 0,
  read_at timestamptz not null default now(),
  primary key (member_id, question_id)
);
create index question_read_question_idx on question_read (question_id);
create index question_read_latest on question_read (member_id, read_at desc);

-- Everything until a moment is read: all, in a tag, or by an author. `former_until` is what an undo restores.
create table read_dismissal (
  member_id bigint not null constraint read_dismissal_member references member on delete cascade,
  tab text not null constraint read_dismissal_tab check (tab in ('unread', 'new')),
  scope text not null constraint read_dismissal_scope check (scope in ('all', 'tag', 'author')),
  scope_id bigint not null,
  until timestamptz not null,
  former_until timestamptz,
  primary key (member_id, tab, scope, scope_id)
);
create index read_dismissal_until on read_dismissal (until);
