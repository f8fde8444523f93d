-- Membership cards: what members buy with money or points to hold a role for a time, and what staff give to many at once.

create table membership_card (
  id bigint generated always as identity primary key,
  name text not null constraint membership_card_name check (name <> ''),
  subtitle text not null default '',
  tags text[] not null default '{}',
  role_id bigint not null constraint membership_card_role references role,
  introduction_source text not null default '',
  introduction_html text not null default '',
  on_sale boolean not null default false,
  sort integer not null default 0
);
create index membership_card_role_idx on membership_card (role_id);

create table card_specification (
  id bigint generated always as identity primary key,
  card_id bigint not null constraint card_specification_card references membership_card on delete cascade,
  name text not null constraint card_specification_name check (name <> ''),
  stock integer not null constraint card_specification_stock check (stock >= 0),
  sold integer not null default 0 constraint card_specification_sold check (sold >= 0),
  -- In fen; nothing to strike through is null.
  market_minor bigint constraint card_specification_market check (market_minor > 0),
  price_minor bigint not null constraint card_specification_price check (price_minor >= 0),
  price_points bigint not null constraint card_specification_points check (price_points >= 0),
  unit text not null constraint card_specification_unit check (unit in ('hour', 'day', 'month', 'year')),
  quantity integer not null constraint card_specification_quantity check (quantity > 0),
  enabled boolean not null,
  sort integer not null,
  constraint card_specification_priced check (price_minor > 0 or price_points > 0)
);
create index card_specification_of_card on card_specification (card_id, sort);

-- What was bought keeps the words of that day; cards change afterwards.
create table card_order (
  id bigint generated always as identity primary key,
  -- Made at random, so one is not guessed from another and none tells how many there are.
  number text not null constraint card_order_number unique,
  member_id bigint not null constraint card_order_member references member,
  card_id bigint not null constraint card_order_card references membership_card,
  specification_id bigint not null constraint card_order_specification references card_specification,
  role_id bigint constraint card_order_role references role on delete set null,
  role_name_zh text not null,
  role_name_en text not null,
  card_name text not null,
  specification_name text not null,
  quantity integer not null constraint card_order_quantity check (quantity > 0),
  unit text not null constraint card_order_unit check (unit in ('hour', 'day', 'month', 'year')),
  duration integer not null constraint card_order_duration check (duration > 0),
  paid_minor bigint not null constraint card_order_paid_minor check (paid_minor >= 0),
  paid_points bigint not null constraint card_order_paid_points check (paid_points >= 0),
  -- The period of the role that this order brought.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  refunded_at timestamptz,
  refunded_by bigint constraint card_order_refunded_by references member,
  refund_reason text,
  constraint card_order_paid check (paid_minor > 0 or paid_points > 0),
  constraint card_order_period check (starts_at < ends_at),
  constraint card_order_refunded check ((refunded_at is null) = (refunded_by is null) and (refunded_at is null) = (refund_reason is null))
);
create index card_order_of_member on card_order (member_id, id desc);
create index card_order_created on card_order (created_at);
create index card_order_of_card on card_order (card_id);
create index card_order_of_specification on card_order (specification_id);
create index card_order_role_idx on card_order (role_id) where role_id is not null;

create table gift_task (
  id bigint generated always as identity primary key,
  name text not null constraint gift_task_name check (name <> ''),
  -- `lasting` gives to whoever comes and meets the conditions; `once` went over all members one time.
  kind text not null constraint gift_task_kind check (kind in ('lasting', 'once')),
  role_id bigint not null constraint gift_task_role references role,
  unit text not null constraint gift_task_unit check (unit in ('hour', 'day', 'month', 'year')),
  quantity integer not null constraint gift_task_quantity check (quantity > 0),
  enabled boolean not null,
  opens_at timestamptz,
  closes_at timestamptz,
  registered_from timestamptz,
  registered_until timestamptz,
  points_earned bigint not null default 0 constraint gift_task_points check (points_earned >= 0),
  created_at timestamptz not null,
  -- How far the one run has come; done when it has passed the last member.
  passed_member_id bigint not null default 0,
  done_at timestamptz,
  constraint gift_task_window check (opens_at is null or closes_at is null or opens_at < closes_at),
  constraint gift_task_registered check (registered_from is null or registered_until is null or registered_from < registered_until),
  constraint gift_task_run check (kind = 'once' or (passed_member_id = 0 and done_at is null))
);
create index gift_task_role_idx on gift_task (role_id);

create table gift_receipt (
  task_id bigint not null constraint gift_receipt_task references gift_task,
  member_id bigint not null constraint gift_receipt_member references member on delete cascade,
  given_at timestamptz not null,
  -- Until when the role is held since then; null: without end.
  ends_at timestamptz,
  constraint gift_receipt_once primary key (task_id, member_id)
);
create index gift_receipt_of_member on gift_receipt (member_id);
create index gift_receipt_latest on gift_receipt (task_id, given_at desc, member_id desc);
