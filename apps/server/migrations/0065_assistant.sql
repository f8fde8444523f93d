-- The assistant with models of providers (ADR 37): who is asked, what may be used, chats, and what was used.

create table model_provider (
  id bigint generated always as identity primary key,
  name text not null constraint model_provider_name check (char_length(name) between 1 and 100),
  kind text not null constraint model_provider_kind check (kind in ('openai_compatible', 'deepseek', 'qwen')),
  address text not null constraint model_provider_address check (char_length(address) between 1 and 300),
  -- Null: none is needed.
  sealed_key bytea,
  -- [{name, tools, inputPrice, outputPrice}], the one that is used first.
  models jsonb not null,
  enabled boolean not null,
  sort integer not null
);

create table assistant_settings (
  only_row boolean primary key default true constraint assistant_settings_only check (only_row),
  open boolean not null default true,
  keep_days integer not null default 180,
  score_new_members boolean not null default false,
  score_posts integer not null default 3,
  score_threshold integer not null default 80,
  -- In a day; null: any amount.
  site_uses bigint default 2000,
  site_tokens bigint default 5000000,
  member_uses bigint default 50,
  member_tokens bigint default 200000
);
insert into assistant_settings default values;

create table assistant_role_limit (
  role_id bigint primary key constraint assistant_role_limit_role references role on delete cascade,
  uses bigint,
  tokens bigint
);

-- What was used or is reserved on a day of the site (Asia/Shanghai); scope 0 is the whole site, others are members.
create table assistant_count (
  day date not null,
  scope bigint not null,
  uses bigint not null,
  tokens bigint not null,
  primary key (day, scope)
);

-- One call of a model, or an extractive answer. Reserved until it is settled; what is left after `ends_at` is given back.
create table assistant_use (
  id bigint generated always as identity primary key,
  day date not null,
  at timestamptz not null,
  -- Null: the site itself, or whoever has gone.
  member_id bigint constraint assistant_use_member references member on delete set null,
  purpose text not null constraint assistant_use_purpose check (purpose in ('chat', 'title', 'tidy', 'translate', 'summary', 'score', 'test')),
  provider text not null,
  model text not null,
  state text not null constraint assistant_use_state check (state in ('reserved', 'settled', 'failed', 'released')),
  -- What stands in the counts for it while it is reserved.
  reserved_uses integer not null,
  reserved_tokens bigint not null,
  ends_at timestamptz not null,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  -- Yuan.
  cost numeric(14, 6) not null default 0
);
create index assistant_use_by_day on assistant_use (day);
create index assistant_use_of_member on assistant_use (member_id, day);
create index assistant_use_reserved on assistant_use (ends_at) where state = 'reserved';

create table assistant_chat (
  id bigint generated always as identity primary key,
  member_id bigint not null constraint assistant_chat_member references member on delete cascade,
  title text not null,
  started_at timestamptz not null,
  last_at timestamptz not null
);
create index assistant_chat_of_member on assistant_chat (member_id, last_at desc, id desc);
create index assistant_chat_last on assistant_chat (last_at);

create table assistant_turn (
  id bigint generated always as identity primary key,
  chat_id bigint not null constraint assistant_turn_chat references assistant_chat on delete cascade,
  question text not null,
  asked_at timestamptz not null,
  about_kind text constraint assistant_turn_about check (about_kind in ('topic', 'question')),
  about_id bigint,
  answer text not null default '',
  state text not null constraint assistant_turn_state check (state in ('writing', 'finished', 'stopped', 'cut', 'failed')),
  -- Which answer is being written, and until when at most: a killed process writes no end.
  run text not null,
  run_ends_at timestamptz not null,
  extractive boolean not null,
  -- [{number, ref}]: the posts that the answer names.
  citations jsonb not null default '[]',
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  cost numeric(14, 6) not null default 0
);
create index assistant_turn_of_chat on assistant_turn (chat_id, id);

-- Posts that were handed out in a chat; an answer may cite no others.
create table assistant_source (
  chat_id bigint not null constraint assistant_source_chat references assistant_chat on delete cascade,
  ref integer not null,
  kind text not null,
  post_id bigint not null,
  primary key (chat_id, ref),
  constraint assistant_source_once unique (chat_id, kind, post_id)
);

-- What a machine made of a topic or question as everybody may read it.
create table thread_summary (
  root_kind text not null constraint thread_summary_kind check (root_kind in ('topic', 'question')),
  root_id bigint not null,
  language text not null constraint thread_summary_language check (language in ('zh', 'en')),
  -- Of the posts that it was made of, as they were.
  fingerprint bytea not null,
  -- [{kind, id}] in the order in which they were read.
  sources jsonb not null,
  text text not null,
  -- [{number, kind, id}]
  citations jsonb not null,
  -- Empty: extractive.
  model text not null,
  made_at timestamptz not null,
  primary key (root_kind, root_id, language)
);
