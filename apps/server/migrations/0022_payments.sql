-- Money that comes from outside: orders, who takes the money, and notifications that were not believed.

create table payment_provider (
  product text constraint payment_provider_pkey primary key
    constraint payment_provider_product check (product in ('alipay', 'wechat_pay')),
  enabled boolean not null,
  settings jsonb not null,
  sealed_secret bytea not null
);

create table payment_order (
  id bigint generated always as identity primary key,
  -- What the provider and the member see; made at random, so one is not guessed from another.
  number text not null constraint payment_order_number unique,
  member_id bigint not null constraint payment_order_member references member,
  amount_minor bigint not null constraint payment_order_amount check (amount_minor > 0),
  provider text not null constraint payment_order_provider check (provider in ('alipay', 'wechat_pay', 'sandbox')),
  state text not null default 'pending' constraint payment_order_state check (state in ('pending', 'paid', 'closed')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  provider_number text,
  asked_at timestamptz,
  -- When the provider is asked next without anybody waiting; null once there is nothing more to learn.
  next_ask_at timestamptz,
  constraint payment_order_paid check ((state = 'paid') = (paid_at is not null) and (paid_at is null) = (provider_number is null)),
  constraint payment_order_closed check (state <> 'closed' or closed_at is not null),
  -- One payment pays one order.
  constraint payment_order_provider_number unique (provider, provider_number)
);
create index payment_order_of_member on payment_order (member_id, id);
create index payment_order_created on payment_order (created_at);
create index payment_order_next_ask on payment_order (next_ask_at) where next_ask_at is not null;

-- One row per order and reason, or per provider and reason where no order of ours is meant: whoever sends a million
-- forged notifications counts one row up.
create table payment_notice (
  id bigint generated always as identity primary key,
  provider text not null,
  order_id bigint constraint payment_notice_order references payment_order,
  reason text not null,
  times bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  address text not null,
  -- What the last one said.
  claimed jsonb not null,
  constraint payment_notice_once unique nulls not distinct (provider, order_id, reason)
);
create index payment_notice_of_order on payment_notice (order_id);

-- The books of the sandbox's own pretended bank. Stays empty in production.
create table sandbox_payment (
  number text constraint sandbox_payment_pkey primary key,
  amount_minor bigint not null,
  bank_number text not null,
  paid_at timestamptz not null
);
