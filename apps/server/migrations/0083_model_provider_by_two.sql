-- One more that takes two: to whom it is sent what members ask the assistant. What is in use stays in use.
alter table staff_change drop constraint staff_change_kind;
alter table staff_change add constraint staff_change_kind
  check (kind in ('setting', 'make_staff', 'payment_provider', 'give_staff_role', 'staff_role', 'refund', 'adoption', 'reset_password', 'model_provider'));
alter table model_provider add column approved_destination text not null default '';
update model_provider set approved_destination =
  encode(sha256(convert_to(kind || ' ' || address || ' ' || coalesce(encode(sealed_key, 'hex'), ''), 'UTF8')), 'hex')
  where enabled;
