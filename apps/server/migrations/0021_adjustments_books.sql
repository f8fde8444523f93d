-- Staff set balances and points right, the larger ones by two; and they read the books: sums by day, holds, proofs.

create table staff_adjustment (
  id bigint generated always as identity primary key,
  member_id bigint not null constraint staff_adjustment_member references member,
  currency text not null constraint staff_adjustment_currency check (currency in ('CNY', 'POINT')),
  -- Positive gives, negative takes.
  amount_minor bigint not null constraint staff_adjustment_amount check (amount_minor <> 0),
  reason text not null,
  state text not null constraint staff_adjustment_state check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  asked_by bigint not null constraint staff_adjustment_asker references member,
  asked_at timestamptz not null,
  -- The second one; null for what one alone was allowed to do.
  decided_by bigint constraint staff_adjustment_decider references member,
  decided_at timestamptz,
  constraint staff_adjustment_not_for_oneself check (asked_by <> member_id),
  constraint staff_adjustment_second_person check (decided_by <> asked_by and decided_by <> member_id),
  constraint staff_adjustment_decided check ((state = 'waiting') = (decided_at is null) and (decided_at is not null or decided_by is null))
);
create index staff_adjustment_waiting on staff_adjustment (id) where state = 'waiting';
create index staff_adjustment_of_member on staff_adjustment (member_id, id);
create index staff_adjustment_by_asker on staff_adjustment (asked_by, asked_at);

create index ledger_transaction_posted on ledger_transaction (posted_at) include (kind);

-- What stood where when the books were proved: by currency, then by kind of owner or name of the system account.
alter table ledger_proof add column standing jsonb not null default '{}';
alter table ledger_proof add column took_ms integer not null default 0;

create table ledger_proof_request (
  id bigint generated always as identity primary key,
  asked_by bigint not null,
  asked_at timestamptz not null,
  proof_id bigint constraint ledger_proof_request_proof references ledger_proof
);
