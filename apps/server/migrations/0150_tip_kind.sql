-- no transaction
-- Entries of tips.
alter table ledger_transaction drop constraint if exists ledger_transaction_kind;
alter table ledger_transaction add constraint ledger_transaction_kind check (kind in (
  'card_order', 'card_refund', 'recharge', 'recharge_refund', 'staff_adjust', 'unlock', 'bounty_hold', 'bounty_adjust',
  'bounty_refund', 'adoption', 'envelope_send', 'envelope_receive', 'envelope_return', 'reward', 'give_up', 'opening', 'tip')) not valid;
alter table ledger_transaction validate constraint ledger_transaction_kind;
-- New members give as many tips an hour as they write posts.
alter table member_rate_limit drop constraint if exists member_pace_kind;
alter table member_rate_limit drop constraint if exists member_rate_limit_kind;
alter table member_rate_limit add constraint member_rate_limit_kind check (kind in ('post', 'tip', 'message')) not valid;
alter table member_rate_limit validate constraint member_rate_limit_kind;
