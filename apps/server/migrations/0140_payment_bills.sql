-- The daily bills of payment providers, line by line, to be compared with the books.
create table payment_bill (
  id bigint generated always as identity primary key,
  provider text not null constraint payment_bill_provider check (provider in ('alipay', 'wechat_pay')),
  -- Of China, as both providers count.
  day date not null,
  -- Null until it was fetched and verified.
  fetched_at timestamptz,
  payments integer not null default 0,
  refunds integer not null default 0,
  paid_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  fee_minor bigint not null default 0,
  trouble text not null default '',
  -- Between the bank and the books, when the bills of this day were the latest.
  differences integer not null default 0,
  next_try_at timestamptz,
  constraint payment_bill_once unique (provider, day),
  constraint payment_bill_fetched check ((fetched_at is null) = (next_try_at is not null))
);
create index payment_bill_next_try on payment_bill (next_try_at) where next_try_at is not null;

create table payment_bill_line (
  bill_id bigint not null constraint payment_bill_line_bill references payment_bill,
  line integer not null,
  kind text not null constraint payment_bill_line_kind check (kind in ('payment', 'refund')),
  number text not null,
  provider_number text not null,
  request text not null,
  provider_refund text not null,
  amount_minor bigint not null constraint payment_bill_line_amount check (amount_minor >= 0),
  fee_minor bigint not null,
  constraint payment_bill_line_pkey primary key (bill_id, line)
);
create index payment_bill_line_number on payment_bill_line (number, kind);

-- An order that was paid twice: the second payment never reached the books and goes back by itself. Nobody started it, and no entry moves.
create table surplus_payment (
  id bigint generated always as identity primary key,
  order_id bigint not null constraint surplus_payment_order references payment_order,
  -- The provider's number of the second payment, and ours of its refund.
  provider_number text not null,
  refund_number text not null constraint surplus_payment_refund unique,
  amount_minor bigint not null constraint surplus_payment_amount check (amount_minor > 0),
  at timestamptz not null,
  ended_at timestamptz,
  trouble text not null default '',
  next_ask_at timestamptz,
  constraint surplus_payment_once unique (order_id, provider_number),
  constraint surplus_payment_ended check ((ended_at is null) = (next_ask_at is not null))
);
create index surplus_payment_next_ask on surplus_payment (next_ask_at) where next_ask_at is not null;
