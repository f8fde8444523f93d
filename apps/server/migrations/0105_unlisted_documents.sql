-- Staff find what readers may not see by its words too. It stands beside the documents and never among them, so nothing that
-- readers search or count can meet it (ADR 35).

create table search_unlisted (
  kind text not null constraint search_unlisted_kind check (kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply')),
  post_id bigint not null,
  posted_at timestamptz not null,
  -- Of the post, when this was made of it.
  version integer not null,
  tokens tsvector not null,
  constraint search_unlisted_pk primary key (kind, post_id)
);
create index search_unlisted_tokens on search_unlisted using gin (tokens) with (gin_pending_list_limit = 1024);

-- The kind is a token of each document now, so that a list of one kind reads no other. All are made anew meanwhile, newest first.
update search_state set rebuild_kind = 'topic', rebuild_before = null, rebuild_done = 0, rebuild_total = 0, rebuild_started_at = now();
