-- Accounts, sessions and roles: who is there, how they prove it, and what they may do.

create table role (
  id bigint generated always as identity primary key,
  name_zh text not null,
  name_en text not null default '',
  -- The initial role belongs to every member, and its view rights to visitors too.
  initial boolean not null default false,
  sort integer not null default 0,
  constraint role_name unique (name_zh)
);
create unique index role_one_initial on role (initial) where initial;
insert into role (name_zh, name_en, initial) values ('茶友', 'Tea friend', true);

create table member (
  id bigint generated always as identity primary key,
  account text not null,
  nickname text,
  password_hash text,
  hint_question text not null default '',
  hint_answer_hash text,
  avatar_url text,
  language text not null default 'zh_CN',
  staff boolean not null default false,
  state text not null default 'active' constraint member_state check (state in ('active', 'disabled', 'cancelled')),
  topic_count integer not null default 0 constraint member_topic_count check (topic_count >= 0),
  comment_count integer not null default 0 constraint member_comment_count check (comment_count >= 0),
  -- Where an import found this member, e.g. 'history-meta:17'; makes a second run find, not double.
  import_key text constraint member_import_key unique,
  registered_at timestamptz not null default now()
);

-- Accounts and nicknames in lower case share one space of names, also between two parallel registrations.
create table member_name (
  name text primary key,
  member_id bigint not null constraint member_name_member references member on delete cascade
);
create index member_name_member_idx on member_name (member_id);
create index member_name_prefix on member_name (name text_pattern_ops);

-- What a mention is found by: account, nickname, its pinyin and its initials, in lower case.
create table member_mention_key (
  key text not null,
  member_id bigint not null constraint member_mention_key_member references member on delete cascade,
  primary key (key, member_id)
);
create index member_mention_key_prefix on member_mention_key (key text_pattern_ops);

create table member_role (
  member_id bigint not null constraint member_role_member references member on delete cascade,
  role_id bigint not null constraint member_role_role references role on delete cascade,
  ends_at timestamptz,
  primary key (member_id, role_id)
);

-- One row per sign-in (a family of rotated refresh tokens). Tokens are kept as SHA-256 only.
create table member_session (
  id bigint generated always as identity primary key,
  member_id bigint not null constraint member_session_member references member on delete cascade,
  access_hash bytea not null constraint member_session_access unique,
  access_ends_at timestamptz not null,
  refresh_hash bytea not null constraint member_session_refresh unique,
  refresh_ends_at timestamptz not null,
  address text not null default '',
  device text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text constraint member_session_end_reason
    check (end_reason in ('signed_out', 'refresh_reused', 'forced', 'password_changed'))
);
create index member_session_member_idx on member_session (member_id) where ended_at is null;

-- Refresh tokens that were already traded in: seeing one again means that it leaked.
create table used_refresh_token (
  hash bytea primary key,
  session_id bigint not null constraint used_refresh_token_session references member_session on delete cascade,
  used_at timestamptz not null default now()
);
create index used_refresh_token_session_idx on used_refresh_token (session_id);

create table login_log (
  id bigint generated always as identity primary key,
  member_id bigint not null constraint login_log_member references member on delete cascade,
  kind text not null constraint login_log_kind check (kind in ('login', 'renewal')),
  address text not null,
  device text not null default '',
  created_at timestamptz not null default now()
);
create index login_log_member_idx on login_log (member_id, id desc);

-- Not logged: a captcha lost in a crash is drawn anew.
create unlogged table captcha (
  key text primary key,
  answer text not null,
  ends_at timestamptz not null
);

-- One row per refused sign-in; a row is written before the password is checked, so a burst cannot outrun the count.
create unlogged table login_failure (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  failed_at timestamptz not null
);
create index login_failure_account on login_failure (account, failed_at);
create index login_failure_address on login_failure (address, failed_at);

create table name_ban (
  pattern text primary key
);
insert into name_ban (pattern) values ('*admin*'), ('*管理员*'), ('*掌柜*'), ('system'), ('root');
