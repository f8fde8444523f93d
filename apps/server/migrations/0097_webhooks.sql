-- What happens here, sent to other programs and to robots of work chats. Addresses and secrets are sealed: both let in.
create table webhook (
  id bigint generated always as identity primary key,
  name text not null constraint webhook_name check (char_length(name) between 1 and 50),
  kind text not null constraint webhook_kind check (kind in ('standard', 'dingtalk', 'feishu', 'wecom')),
  events text[] not null constraint webhook_events check (cardinality(events) > 0),
  language text not null constraint webhook_language check (language in ('zh', 'en')),
  sealed_address bytea not null,
  address_hint text not null,
  sealed_secret bytea,
  sealed_previous_secret bytea,
  previous_secret_until timestamptz,
  state text not null default 'active' constraint webhook_state check (state in ('active', 'paused', 'failed', 'ended')),
  -- Whoever saved it last: what needs a right is sent as long as this member holds it.
  owner_id bigint constraint webhook_owner references member on delete set null,
  -- In a row, without a success between.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Nothing is sent before: its receiver failed, or a robot had what it takes in a minute.
  rests_until timestamptz,
  -- One process at a time sends, so that messages leave in their order.
  sending_until timestamptz,
  -- Of robots, within the last minute.
  recent_sends timestamptz[] not null default '{}',
  created_at timestamptz not null
);
create index webhook_owner_idx on webhook (owner_id) where owner_id is not null;

-- Of what happened only ids are kept: words are read when it is sent, as a visitor may read them then.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null constraint webhook_delivery_webhook references webhook on delete cascade,
  message_id text not null constraint webhook_delivery_message unique,
  type text not null,
  fact jsonb not null,
  at timestamptz not null,
  state text not null default 'waiting' constraint webhook_delivery_state check (state in ('waiting', 'delivered', 'failed', 'withdrawn')),
  attempts integer not null default 0,
  next_at timestamptz constraint webhook_delivery_next check ((next_at is not null) = (state = 'waiting')),
  attempted_at timestamptz,
  status integer,
  duration_ms integer,
  answer text not null default '',
  failure text constraint webhook_delivery_failure check (failure in ('timeout', 'unreachable', 'address', 'status', 'refused'))
);
create index webhook_delivery_log on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, id) include (next_at) where state = 'waiting';
-- Old ones are found by the time, which rises with the place in the table.
create index webhook_delivery_at on webhook_delivery using brin (at) with (pages_per_range = 32, autosummarize = on);

-- Some notices come from the site itself.
alter table notice alter column author_id drop not null;
