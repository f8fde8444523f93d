-- A member may come to owe: points that were rewarded and taken back, money that a payment provider took back. The
-- account then stands below zero by exactly what it owes; every other act still stops at zero.
alter table ledger_account add column owed_minor bigint not null default 0;
alter table ledger_account drop constraint ledger_account_covered;
alter table ledger_account add constraint ledger_account_covered check (balance_minor >= -owed_minor);
alter table ledger_account add constraint ledger_account_owed
  check (owed_minor >= 0 and owed_minor <= greatest(0, -coalesce(balance_minor, 0)) and (owed_minor = 0 or owner_kind = 'member'));
create index ledger_account_in_debt on ledger_account (currency, id) where owed_minor > 0;

alter table ledger_transaction drop constraint ledger_transaction_kind;
alter table ledger_transaction add constraint ledger_transaction_kind check (kind in (
  'card_order', 'card_refund', 'recharge', 'recharge_refund', 'staff_adjust', 'unlock', 'bounty_hold', 'bounty_adjust',
  'bounty_refund', 'adoption', 'envelope_send', 'envelope_receive', 'envelope_return', 'reward', 'give_up'));

-- What a leaving member agreed to give up, in fen; what comes later stays on the account for staff to settle.
alter table member add column give_up_minor bigint constraint member_give_up check (give_up_minor > 0);
