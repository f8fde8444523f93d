-- What a card sells, roles that staff give, gifts and refunds of cards wait for a second person above the limit; and so do sign-in providers.
alter table staff_change drop constraint staff_change_kind;
alter table staff_change add constraint staff_change_kind check (kind in ('setting', 'make_staff', 'payment_provider',
  'give_staff_role', 'staff_role', 'refund', 'adoption', 'reset_password', 'model_provider', 'delivery',
  'card', 'card_refund', 'member_roles', 'gift', 'sign_in_provider'));
alter table staff_change drop constraint staff_change_not_for_oneself;
alter table staff_change add constraint staff_change_not_for_oneself
  check (kind not in ('make_staff', 'give_staff_role', 'reset_password', 'member_roles') or decided_by is null or decided_by::text <> subject);

-- A refund returns what was paid for the time that is left; until now it was the whole.
alter table card_order add column refunded_minor bigint;
alter table card_order add column refunded_points bigint;
update card_order set refunded_minor = paid_minor, refunded_points = paid_points where refunded_at is not null;
alter table card_order add constraint card_order_refunded_part check (
  (refunded_at is null) = (refunded_minor is null) and (refunded_at is null) = (refunded_points is null)
  and (refunded_minor is null or refunded_minor between 0 and paid_minor)
  and (refunded_points is null or refunded_points between 0 and paid_points));
