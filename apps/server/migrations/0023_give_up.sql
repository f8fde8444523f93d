-- Whoever leaves with money on the account may give it up to the house; what staff cancel keeps its money on the account.

alter table ledger_transaction drop constraint ledger_transaction_kind;
alter table ledger_transaction add constraint ledger_transaction_kind check (kind in (
  'card_order', 'card_refund', 'recharge', 'staff_adjust', 'unlock', 'bounty_hold', 'bounty_adjust', 'bounty_refund',
  'adoption', 'envelope_send', 'envelope_receive', 'envelope_return', 'reward', 'give_up'));
