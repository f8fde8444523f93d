-- Topics and questions that staff closed as duplicates of another one (ADR 64).
create table thread_duplicate (
  root_kind text not null constraint thread_duplicate_kind check (root_kind in ('topic', 'question')),
  -- No references: rows of posts are never removed.
  root_id bigint not null,
  of_id bigint not null,
  by_id bigint not null constraint thread_duplicate_by references member,
  at timestamptz not null,
  -- Undoing opens only what this closed.
  was_closed boolean not null,
  -- The move of its answers; null: they stayed.
  move_id bigint constraint thread_duplicate_move references post_move,
  primary key (root_kind, root_id)
);
create index thread_duplicate_of on thread_duplicate (root_kind, of_id);

-- When a thread is to be closed or opened; the row goes when it is done.
create table thread_timer (
  root_kind text not null constraint thread_timer_kind check (root_kind in ('topic', 'question')),
  root_id bigint not null,
  act text not null constraint thread_timer_act check (act in ('close', 'open')),
  due_at timestamptz not null,
  by_id bigint not null constraint thread_timer_by references member,
  primary key (root_kind, root_id, act)
);
create index thread_timer_due on thread_timer (due_at);
