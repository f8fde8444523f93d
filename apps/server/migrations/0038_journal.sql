-- One order of all transactions, and proofs that say how far in it they reach. Positions are given out afterwards, by one
-- at a time, so that no row stands between postings: first come, without gaps, never again. No foreign keys: what is
-- missing is for the proof to find.

create table ledger_journal (
  position bigint constraint ledger_journal_pkey primary key constraint ledger_journal_position check (position > 0),
  transaction_id bigint not null constraint ledger_journal_transaction unique,
  -- Of the hash before it, the position, and all that stands in the transaction and its entries.
  hash bytea not null
);

-- Where the search for transactions without a position may begin. Ids are given out before the commit, so a lower one may
-- become visible after a higher one: only when everything that ran at an earlier seal had ended at this one, all up to
-- that one's `transaction_id` have their position, and none can appear any more.
create table ledger_seal (
  id bigint generated always as identity primary key,
  sealed_at timestamptz not null,
  position bigint not null,
  -- The highest that was visible, and the transactions that may have been running.
  transaction_id bigint not null,
  horizon xid8 not null,
  settled_id bigint not null
);

alter table ledger_proof
  -- How far the proof reaches; null for proofs from before the journal, and for books that were wrong.
  add column position bigint,
  -- The day at the site that it closes, where it was made for one.
  add column day date constraint ledger_proof_day unique;
create index ledger_proof_position on ledger_proof (position, id) where position is not null;

-- Heads of accounts that moved since the proof before, in the order in which accounts first moved; and the roots of the
-- pieces of 64 in which they stand. What a proof saw of any account is the latest row up to it.
create table ledger_head (
  ordinal bigint not null,
  proof_id bigint not null constraint ledger_head_proof references ledger_proof,
  account_id bigint not null,
  head bytea not null,
  balance_minor bigint not null,
  constraint ledger_head_pkey primary key (ordinal, proof_id)
);
create index ledger_head_account on ledger_head (account_id, proof_id);
create index ledger_head_of_proof on ledger_head (proof_id, ordinal);
create table ledger_head_piece (
  ordinal bigint not null,
  proof_id bigint not null constraint ledger_head_piece_proof references ledger_proof,
  root bytea not null,
  constraint ledger_head_piece_pkey primary key (ordinal, proof_id)
);

create trigger ledger_journal_insert_only before update or delete on ledger_journal for each row execute function ledger_refuse_change();
create trigger ledger_journal_no_truncate before truncate on ledger_journal for each statement execute function ledger_refuse_change();
create trigger ledger_seal_insert_only before update or delete on ledger_seal for each row execute function ledger_refuse_change();
create trigger ledger_seal_no_truncate before truncate on ledger_seal for each statement execute function ledger_refuse_change();
create trigger ledger_proof_insert_only before update or delete on ledger_proof for each row execute function ledger_refuse_change();
create trigger ledger_proof_no_truncate before truncate on ledger_proof for each statement execute function ledger_refuse_change();
create trigger ledger_head_insert_only before update or delete on ledger_head for each row execute function ledger_refuse_change();
create trigger ledger_head_no_truncate before truncate on ledger_head for each statement execute function ledger_refuse_change();
create trigger ledger_head_piece_insert_only before update or delete on ledger_head_piece for each row execute function ledger_refuse_change();
create trigger ledger_head_piece_no_truncate before truncate on ledger_head_piece for each statement execute function ledger_refuse_change();
create trigger ledger_proof_heads_insert_only before update or delete on ledger_proof_heads for each row execute function ledger_refuse_change();
create trigger ledger_proof_heads_no_truncate before truncate on ledger_proof_heads for each statement execute function ledger_refuse_change();
