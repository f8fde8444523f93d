-- Why a post waits for staff: one row for each reason, open until somebody decided about the post.
create table post_hold (
  id bigint generated always as identity primary key,
  post_kind text not null constraint post_hold_kind
    check (post_kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply')),
  -- No reference: posts of six tables.
  post_id bigint not null,
  reason text not null constraint post_hold_reason check (reason in ('review', 'words', 'new_member', 'assistant', 'reports')),
  -- What was found: the words that were hit, or what the assistant or reporters say.
  found text[] not null default '{}',
  made_at timestamptz not null,
  decided_at timestamptz,
  -- Null while it is open.
  decided_by bigint constraint post_hold_decided_by references member,
  constraint post_hold_decided_whole check ((decided_at is null) = (decided_by is null))
);
create unique index post_hold_open_once on post_hold (post_kind, post_id, reason) where decided_at is null;
create index post_hold_decided on post_hold (decided_at) where decided_at is not null;
