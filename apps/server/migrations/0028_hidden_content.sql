-- Hidden blocks of topics: what they hide is kept apart from the body that everybody gets, so no output can show it by mistake.

-- Which kinds a topic has, for lists, and so that a topic without any asks nothing more.
alter table topic add column hidden_kinds text[] not null default '{}';

-- How a kind opens: one value per kind and topic.
create table topic_lock (
  topic_id bigint not null constraint topic_lock_topic references topic on delete cascade,
  kind text not null constraint topic_lock_kind check (kind in ('password', 'reply', 'grade', 'points', 'balance')),
  -- Points of the grade, or the price in points or fen.
  price_minor bigint constraint topic_lock_price check (price_minor > 0),
  -- Salt and SHA-256 of the password.
  salt bytea,
  password_hash bytea,
  constraint topic_lock_once primary key (topic_id, kind),
  constraint topic_lock_value check (
    (price_minor is not null) = (kind in ('grade', 'points', 'balance'))
    and (password_hash is not null and salt is not null) = (kind = 'password')
    and (password_hash is null) = (salt is null)
  )
);

create table topic_hidden (
  topic_id bigint not null,
  place integer not null constraint topic_hidden_place check (place >= 1),
  kind text not null,
  html text not null,
  constraint topic_hidden_once primary key (topic_id, place),
  constraint topic_hidden_lock foreign key (topic_id, kind) references topic_lock on delete cascade
);

-- Who opened what. It outlives edits of the topic: whoever has paid for a kind has it.
create table topic_unlock (
  topic_id bigint not null constraint topic_unlock_topic references topic on delete cascade,
  kind text not null constraint topic_unlock_kind check (kind in ('password', 'points', 'balance')),
  member_id bigint not null constraint topic_unlock_member references member,
  paid_minor bigint not null default 0 constraint topic_unlock_paid check (paid_minor >= 0 and (paid_minor = 0) = (kind = 'password')),
  unlocked_at timestamptz not null,
  constraint topic_unlock_once primary key (topic_id, kind, member_id)
);
create index topic_unlock_by_time on topic_unlock (topic_id, unlocked_at desc, member_id, kind);
create index topic_unlock_of_member on topic_unlock (member_id, topic_id);

-- Passwords tried within a minute: counted for all processes together.
create table unlock_try (
  member_id bigint primary key constraint unlock_try_member references member on delete cascade,
  since timestamptz not null,
  tries integer not null constraint unlock_try_tries check (tries > 0)
);
