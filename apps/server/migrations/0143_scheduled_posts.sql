-- Topics and questions that are published at a time (ADR 65); the row goes with what it became.
create table scheduled_post (
  id bigint generated always as identity primary key,
  member_id bigint not null constraint scheduled_post_member references member on delete cascade,
  kind text not null constraint scheduled_post_kind check (kind in ('topic', 'question')),
  title text not null,
  tag_ids bigint[] not null,
  body text not null,
  due_at timestamptz not null,
  version integer not null default 1,
  -- The code of the refusal when it was due; null: it waits.
  failure text
);
create index scheduled_post_of_member on scheduled_post (member_id, due_at, id);
create index scheduled_post_due on scheduled_post (due_at, id) where failure is null;
