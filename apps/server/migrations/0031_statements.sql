-- A member can take the own statement along and check it: what the root of a proof was made of is kept until the next one.

-- Random, and part of what the hash of a transaction covers: a statement shows that hash also where others took part, and
-- who they were must not be found by trying. Null for what was posted before.
alter table ledger_transaction add column salt bytea;

-- Heads of accounts as a proof found them, in pieces of 1024 in the order of their ids. `root` is that of the piece alone,
-- so that the way from one account to the root of all needs one piece and the roots of the others.
create table ledger_proof_heads (
  proof_id bigint not null constraint ledger_proof_heads_proof references ledger_proof,
  ordinal integer not null,
  first_account_id bigint not null,
  account_ids bigint[] not null,
  heads bytea[] not null,
  root bytea not null,
  constraint ledger_proof_heads_once primary key (proof_id, ordinal)
);
