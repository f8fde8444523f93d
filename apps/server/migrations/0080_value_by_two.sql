-- What moves value for somebody else takes two above the limit, whichever act it is; what a provider gave back is blocked at once.

-- What each of the staff moved alone: a day's sum of all acts counts against the one limit.
create table alone_act (
  id bigint generated always as identity primary key,
  actor_id bigint not null constraint alone_act_actor references member,
  currency text not null constraint alone_act_currency check (currency in ('CNY', 'POINT')),
  amount_minor bigint not null constraint alone_act_amount check (amount_minor >= 0),
  kind text not null,
  subject text not null,
  at timestamptz not null
);
create index alone_act_of_actor on alone_act (actor_id, currency, at);
insert into alone_act (actor_id, currency, amount_minor, kind, subject, at)
select asked_by, currency, abs(amount_minor), 'adjustment', id::text, asked_at from staff_adjustment
where state = 'done' and decided_by is null and asked_at > now() - interval '1 day';

alter table staff_change drop constraint staff_change_kind;
alter table staff_change add constraint staff_change_kind
  check (kind in ('setting', 'make_staff', 'payment_provider', 'give_staff_role', 'staff_role', 'refund', 'adoption'));

-- Since when the sum stands in a hold of the ledger; null for refunds from before, until they are taken up.
alter table payment_refund add column blocked_at timestamptz;
create index payment_refund_unblocked on payment_refund (id) where state = 'open' and blocked_at is null;

-- A write-off lets a member off a debt: it never lifts the account above zero, and always takes two.
alter table staff_adjustment add column kind text not null default 'adjust' constraint staff_adjustment_kind check (kind in ('adjust', 'write_off'));
alter table staff_adjustment add constraint staff_adjustment_written_off
  check (kind <> 'write_off' or (amount_minor > 0 and (state <> 'done' or decided_by is not null)));
