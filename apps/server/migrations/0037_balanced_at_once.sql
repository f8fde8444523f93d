-- What is entered must balance when its statement ends. A deferred check could be run early (`set constraints all
-- immediate`) and what was entered afterwards was not examined again; a trigger of the statement cannot be moved.
drop trigger ledger_entry_balanced on ledger_entry;
drop trigger ledger_transaction_balanced on ledger_transaction;
drop function ledger_check_entered();
drop function ledger_check_posted();
drop function ledger_check_transaction(bigint);

create function ledger_check_entered() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  -- An entry without its account has no currency, and makes a group of its own that cannot balance.
  select touched.transaction_id into wrong
  from (select distinct transaction_id from entered) touched
  cross join lateral (
    select account.currency, sum(entry.amount_minor) as total
    from ledger_entry entry left join ledger_account account on account.id = entry.account_id
    where entry.transaction_id = touched.transaction_id group by account.currency
  ) sums
  where sums.total <> 0 or sums.currency is null limit 1;
  if found then
    raise exception 'ledger transaction % does not balance', wrong
      using errcode = 'check_violation', constraint = 'ledger_transaction_balanced';
  end if;
  return null;
end $$;
create trigger ledger_entry_balanced after insert on ledger_entry
  referencing new table as entered for each statement execute function ledger_check_entered();

-- Whether it has entries at all can wait for the commit: they are never deleted, so the answer stays true.
create function ledger_check_posted() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entry where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id
      using errcode = 'check_violation', constraint = 'ledger_transaction_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_balanced after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_check_posted();

-- The log of staff's acts is only added to. What it says of a member who has left is emptied by the owner's function, and
-- by nothing else: no other member, no other column.
create function audit_forget_member(forgotten bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update audit_entry set before = null, after = null
  where subject_kind = 'member' and subject_id = forgotten::text
    and exists (select from member where id = forgotten and state = 'cancelled');
$$;
