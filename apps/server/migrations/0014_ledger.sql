-- Double entry for everything of value. Amounts are whole minor units: fen for CNY, points for POINT.

create table ledger_account (
  id bigint generated always as identity primary key,
  owner_kind text not null constraint ledger_account_owner_kind check (owner_kind in ('member', 'hold', 'system')),
  -- A member's id, what is held for (`question:12`), or the name of a system account.
  owner text not null,
  currency text not null constraint ledger_account_currency check (currency in ('CNY', 'POINT')),
  -- System accounts keep neither: they stand in many transactions at once, and their balance is the sum of their entries.
  balance_minor bigint constraint ledger_account_covered check (balance_minor >= 0),
  head_hash bytea,
  constraint ledger_account_owner unique (owner_kind, owner, currency),
  constraint ledger_account_kept
    check ((owner_kind = 'system') = (balance_minor is null) and (owner_kind = 'system') = (head_hash is null))
);

create table ledger_transaction (
  id bigint generated always as identity primary key,
  key uuid not null constraint ledger_transaction_key unique,
  -- SHA-256 over everything that the transaction says but its time; the hashes of the entries stand on it.
  input_hash bytea not null,
  kind text not null constraint ledger_transaction_kind check (kind in (
    'card_order', 'card_refund', 'recharge', 'staff_adjust', 'unlock', 'bounty_hold', 'bounty_adjust', 'bounty_refund',
    'adoption', 'envelope_send', 'envelope_receive', 'envelope_return', 'reward')),
  subject_kind text not null,
  subject_id text not null,
  actor_id bigint,
  memo text not null default '',
  posted_at timestamptz not null
);
create index ledger_transaction_subject on ledger_transaction (subject_kind, subject_id, id);

-- No foreign key to the account: its check would lock the row of a system account in every transaction of the site.
create table ledger_entry (
  id bigint generated always as identity primary key,
  transaction_id bigint not null constraint ledger_entry_transaction references ledger_transaction,
  account_id bigint not null,
  amount_minor bigint not null constraint ledger_entry_amount check (amount_minor <> 0),
  balance_after_minor bigint,
  hash bytea,
  constraint ledger_entry_once unique (transaction_id, account_id)
);
create index ledger_entry_account on ledger_entry (account_id, id);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to: % of % refused', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation', constraint = 'ledger_insert_only';
end $$;
create trigger ledger_entry_insert_only before update or delete on ledger_entry
  for each row execute function ledger_refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger ledger_transaction_insert_only before update or delete on ledger_transaction
  for each row execute function ledger_refuse_change();
create trigger ledger_transaction_no_truncate before truncate on ledger_transaction
  for each statement execute function ledger_refuse_change();
create trigger ledger_account_stays before delete on ledger_account
  for each row execute function ledger_refuse_change();
create trigger ledger_account_no_truncate before truncate on ledger_account
  for each statement execute function ledger_refuse_change();
create trigger ledger_account_owner_stays before update of id, owner_kind, owner, currency on ledger_account
  for each row execute function ledger_refuse_change();

-- At the commit each transaction must balance in every currency, and have entries at all.
create function ledger_check_transaction(examined bigint) returns void language plpgsql as $$
declare
  entries bigint;
  unbalanced bigint;
begin
  -- An entry without its account has no currency, and makes a group of its own that cannot balance.
  select sum(currencies.entries), count(*) filter (where currencies.total <> 0 or currencies.currency is null)
  into entries, unbalanced
  from (
    select currency, count(*) as entries, sum(amount_minor) as total
    from ledger_entry left join ledger_account account on account.id = account_id
    where transaction_id = examined group by currency
  ) currencies;
  if entries is null or unbalanced > 0 then
    raise exception 'ledger transaction % does not balance', examined
      using errcode = 'check_violation', constraint = 'ledger_transaction_balanced';
  end if;
end $$;
create function ledger_check_posted() returns trigger language plpgsql as $$
begin
  perform ledger_check_transaction(new.id);
  return null;
end $$;
create function ledger_check_entered() returns trigger language plpgsql as $$
begin
  -- The entries of a transaction that is as new as they are were examined with it.
  if not exists (select from ledger_transaction where id = new.transaction_id and xmin::text = (pg_current_xact_id()::text::bigint % 4294967296)::text) then
    perform ledger_check_transaction(new.transaction_id);
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_balanced after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_check_posted();
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_check_entered();

insert into ledger_account (owner_kind, owner, currency) values
  ('system', 'points_issue', 'POINT'), ('system', 'platform', 'CNY'), ('system', 'platform', 'POINT'),
  ('system', 'provider_clearing', 'CNY');

-- What each proof of the books found; `root` is the Merkle root over the heads of all accounts.
create table ledger_proof (
  id bigint generated always as identity primary key,
  proved_at timestamptz not null,
  right_books boolean not null,
  accounts bigint not null,
  transactions bigint not null,
  root bytea not null,
  -- By name of the check: how many rows were wrong, and the first few of them.
  findings jsonb not null
);
