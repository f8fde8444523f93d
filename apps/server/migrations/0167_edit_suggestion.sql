-- Texts that members suggest for posts of others. `before_source`: the text that each replaces.
create table edit_suggestion (
  id bigint generated always as identity constraint edit_suggestion_pkey primary key,
  post_kind text not null constraint edit_suggestion_post_kind check (post_kind in ('topic', 'question', 'answer')),
  post_id bigint not null,
  author_id bigint not null constraint edit_suggestion_author references member on delete cascade,
  suggester_id bigint not null constraint edit_suggestion_suggester references member on delete cascade,
  version integer not null,
  before_source text not null,
  body_source text not null,
  reason text not null,
  at timestamptz not null,
  state text not null default 'waiting'
    constraint edit_suggestion_state check (state in ('waiting', 'accepted', 'rejected', 'withdrawn')),
  answer text not null default '',
  decided_by bigint constraint edit_suggestion_decided_by references member on delete set null,
  decided_at timestamptz
);
create index edit_suggestion_of_post on edit_suggestion (post_kind, post_id);
create index edit_suggestion_received on edit_suggestion (author_id, id desc);
create index edit_suggestion_sent on edit_suggestion (suggester_id, id desc);
create index edit_suggestion_decided_by_member on edit_suggestion (decided_by) where decided_by is not null;
