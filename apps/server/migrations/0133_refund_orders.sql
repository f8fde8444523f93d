-- Refunds that the site starts through the provider: the member's money waits in a hold until the provider has signed what became of it.
create table refund_order (
  id bigint generated always as identity primary key,
  -- What the provider sees; it accepts each number once, so a request can be repeated.
  number text not null constraint refund_order_number unique,
  order_id bigint not null constraint refund_order_order references payment_order,
  amount_minor bigint not null constraint refund_order_amount check (amount_minor > 0),
  reason text not null,
  state text not null default 'sent' constraint refund_order_state check (state in ('sent', 'done', 'failed')),
  started_by bigint not null constraint refund_order_starter references member,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Why it is not done: the provider's word, while it waits and when it failed.
  trouble text not null default '',
  next_ask_at timestamptz,
  constraint refund_order_ended check ((state = 'sent') = (ended_at is null) and (ended_at is null) = (next_ask_at is not null))
);
create index refund_order_of_order on refund_order (order_id, id);
create index refund_order_next_ask on refund_order (next_ask_at) where next_ask_at is not null;
create index refund_order_started on refund_order (started_at);
create index refund_order_ended on refund_order (ended_at);

alter table staff_change drop constraint staff_change_kind;
alter table staff_change add constraint staff_change_kind check (kind in ('setting', 'make_staff', 'payment_provider',
  'give_staff_role', 'staff_role', 'refund', 'adoption', 'reset_password', 'model_provider', 'delivery',
  'card', 'card_refund', 'member_roles', 'gift', 'sign_in_provider', 'tag_rights', 'initial_role', 'start_refund'));
