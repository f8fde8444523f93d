-- no transaction
-- Entries of fees, and of payouts.
alter table ledger_transaction drop constraint if exists ledger_transaction_kind;
alter table ledger_transaction add constraint ledger_transaction_kind check (kind in (
  'card_order', 'card_refund', 'recharge', 'recharge_refund', 'staff_adjust', 'unlock', 'bounty_hold', 'bounty_adjust',
  'bounty_refund', 'adoption', 'envelope_send', 'envelope_receive', 'envelope_return', 'reward', 'give_up', 'opening', 'tip',
  'payment_fee', 'payout')) not valid;
alter table ledger_transaction validate constraint ledger_transaction_kind;
create index concurrently if not exists payment_bill_check on payment_bill (check_at) where check_at is not null;
