-- Whatever a payment provider signed is kept, and what it took back after the credit becomes a task for staff.

create table payment_signed_notice (
  id bigint generated always as identity primary key,
  provider text not null,
  -- Null when no order of ours has this number.
  order_id bigint constraint payment_signed_notice_order references payment_order,
  -- SHA-256 of the signed bytes: the same notification again is the same row.
  digest bytea not null,
  state text not null,
  amount_minor bigint not null,
  -- What it says of a refund: of this one, or of all so far.
  refunded_minor bigint,
  received_at timestamptz not null,
  address text not null,
  body bytea not null,
  signature text not null,
  constraint payment_signed_notice_once unique (provider, digest)
);
create index payment_signed_notice_of_order on payment_signed_notice (order_id, id);

create function payment_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'signed notices are only added to: % refused', lower(tg_op)
    using errcode = 'restrict_violation', constraint = 'payment_signed_notice_insert_only';
end $$;
create trigger payment_signed_notice_insert_only before update or delete on payment_signed_notice
  for each row execute function payment_refuse_change();
create trigger payment_signed_notice_no_truncate before truncate on payment_signed_notice
  for each statement execute function payment_refuse_change();

create table payment_refund (
  id bigint generated always as identity primary key,
  order_id bigint not null constraint payment_refund_order references payment_order,
  -- What makes it one: the provider's number of the refund, or the sum of all refunds so far.
  reference text not null,
  amount_minor bigint not null constraint payment_refund_amount check (amount_minor > 0),
  state text not null default 'open' constraint payment_refund_state check (state in ('open', 'booked', 'rejected')),
  opened_at timestamptz not null,
  decided_by bigint constraint payment_refund_decider references member,
  decided_at timestamptz,
  reason text not null default '',
  -- Of what was booked: what was there, and what the member owes since.
  taken_minor bigint,
  owed_minor bigint,
  constraint payment_refund_once unique (order_id, reference),
  constraint payment_refund_decided check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint payment_refund_booked check ((state = 'booked') = (taken_minor is not null) and (taken_minor is null) = (owed_minor is null)
    and (taken_minor is null or (taken_minor >= 0 and owed_minor >= 0 and taken_minor + owed_minor = amount_minor))),
  constraint payment_refund_reason check ((state = 'rejected') = (reason <> ''))
);
create index payment_refund_open on payment_refund (id) where state = 'open';
