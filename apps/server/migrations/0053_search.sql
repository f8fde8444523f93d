-- The search (ADR 35). One row per visible post; nothing here is the truth, all of it can be made anew.

create table search_document (
  id bigint generated always as identity constraint search_document_pk primary key,
  kind text not null constraint search_document_kind check (kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply')),
  post_id bigint not null,
  root_kind text not null constraint search_document_root_kind check (root_kind in ('topic', 'question')),
  root_id bigint not null,
  author_id bigint not null constraint search_document_author references member on delete cascade,
  tag_ids bigint[] not null,
  posted_at timestamptz not null,
  like_count integer not null default 0,
  -- Tokens of title and body, bigrams included: long texts match more by chance.
  token_count integer not null,
  -- Words, bigrams (_茶馆) and what filters ask for (t:7 a:3 m:2026-11 s p), without positions.
  tokens tsvector not null,
  -- Of roots only, as the next three: readings of a title are never mixed with words.
  title_tokens tsvector,
  title text,
  pinyin text,
  initials text,
  constraint search_document_post unique (kind, post_id)
);
create index search_document_tokens on search_document using gin (tokens) with (gin_pending_list_limit = 1024);
create index search_document_title_tokens on search_document using gin (title_tokens) where title_tokens is not null;
create index search_document_title_trigrams on search_document using gin (title gin_trgm_ops) where title is not null;
create index search_document_pinyin on search_document using gin (pinyin gin_trgm_ops) where pinyin is not null;
create index search_document_initials on search_document (initials text_pattern_ops) where initials is not null;
create index search_document_root on search_document (root_kind, root_id);
create index search_document_author_idx on search_document (author_id);

-- In how many documents a token stands; one that is missing stands in one or none.
create table search_word (
  word text collate "C" not null constraint search_word_pk primary key,
  documents integer not null
);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops);

create table search_state (
  single boolean not null default true constraint search_state_pk primary key constraint search_state_single check (single),
  -- Documents when words were counted.
  documents integer not null default 0,
  counted_at timestamptz,
  -- The walk over all posts, newest first, kind by kind; null: it is not under way.
  rebuild_kind text default 'topic',
  rebuild_before bigint,
  rebuild_done integer not null default 0,
  rebuild_total integer not null default 0,
  rebuild_started_at timestamptz,
  rebuilt_at timestamptz,
  verified_at timestamptz,
  verified_missing integer not null default 0,
  verified_surplus integer not null default 0
);
insert into search_state default values;

-- What staff give the search, a list of lines each: words of one's own, synonyms, hot words.
create table search_list (
  kind text not null constraint search_list_pk primary key constraint search_list_kind check (kind in ('own', 'synonym', 'hot')),
  lines text[] not null
);

create table search_history (
  member_id bigint not null constraint search_history_member references member on delete cascade,
  keyword text not null,
  searched_at timestamptz not null default now(),
  constraint search_history_pk primary key (member_id, keyword)
);

-- Names with a typing error.
create index member_mention_key_trigrams on member_mention_key using gin (key gin_trgm_ops);
