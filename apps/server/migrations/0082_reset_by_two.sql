-- One more that takes two: another password for an account whose owner no code reaches.
alter table staff_change drop constraint staff_change_kind;
alter table staff_change add constraint staff_change_kind
  check (kind in ('setting', 'make_staff', 'payment_provider', 'give_staff_role', 'staff_role', 'refund', 'adoption', 'reset_password'));
alter table staff_change drop constraint staff_change_not_for_oneself;
alter table staff_change add constraint staff_change_not_for_oneself
  check (kind not in ('make_staff', 'give_staff_role', 'reset_password') or decided_by is null or decided_by::text <> subject);
