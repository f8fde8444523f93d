-- What payment providers keep of payments, as their bills say: entries from the provider to the fees, one for each bill and each correction.
insert into ledger_account (owner_kind, owner, currency) values ('system', 'provider_fees', 'CNY');

alter table payment_bill
  -- What is booked of its fees, and by how many entries.
  add column fee_booked_minor bigint not null default 0,
  add column fee_bookings integer not null default 0,
  -- When it is fetched again, because providers correct bills.
  add column check_at timestamptz;
