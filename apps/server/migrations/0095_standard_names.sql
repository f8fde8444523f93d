-- Columns and a table by the standard terms of the glossary.
alter table payment_order rename column asked_at to requested_at;
alter table assistant_turn rename column asked_at to requested_at;
alter table staff_adjustment rename column asked_at to requested_at;
alter table staff_adjustment rename column asked_by to requested_by;
alter table ledger_proof_request rename column asked_at to requested_at;
alter table ledger_proof_request rename column asked_by to requested_by;
alter table staff_change rename column asked_at to requested_at;
alter table staff_change rename column asked_by to requested_by;
alter table poll rename column end_told to end_notified;
alter table post_hold rename column found to matches;
alter table member_pace rename to member_rate_limit;
