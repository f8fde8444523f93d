-- Comments that staff moved between topics (ADR 59): by a merge of two topics, a split, or one by one.
create table post_move (
  id bigint generated always as identity primary key,
  act text not null constraint post_move_act check (act in ('merge', 'split', 'move')),
  root_kind text not null constraint post_move_root_kind check (root_kind in ('topic', 'question')),
  -- No references: rows of posts are never removed.
  from_id bigint not null,
  to_id bigint not null,
  -- Of a merge: the comment that has the text of the merged topic.
  opening_id bigint,
  by_id bigint not null constraint post_move_by references member,
  reason text not null constraint post_move_reason check (char_length(reason) between 1 and 500),
  at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint constraint post_move_undone_by references member
);
create index post_move_from on post_move (root_kind, from_id, id desc);
create index post_move_to on post_move (root_kind, to_id, id desc);

create table post_moved (
  move_id bigint not null constraint post_moved_move references post_move on delete cascade,
  post_id bigint not null,
  floor_before integer not null,
  floor_after integer not null,
  primary key (move_id, post_id)
);
create index post_moved_post on post_moved (post_id, move_id desc);

-- Quotes between what moved and what stayed: a quote never reaches into another thread.
create table post_unquoted (
  move_id bigint not null constraint post_unquoted_move references post_move on delete cascade,
  post_id bigint not null,
  quote_id bigint not null,
  primary key (move_id, post_id)
);

-- The topic that a merged topic continues in; null: it was not merged. No reference: rows of topics are never removed.
alter table topic add column merged_into_id bigint;
