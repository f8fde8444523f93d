-- The mail server and the provider of text messages, where staff set them up; what the environment says comes first.
create table delivery (
  kind text primary key constraint delivery_kind check (kind in ('mail', 'sms')),
  settings jsonb not null,
  sealed_secret bytea not null,
  changed_at timestamptz not null
);

alter table staff_change drop constraint staff_change_kind;
alter table staff_change add constraint staff_change_kind check (kind in ('setting', 'make_staff', 'payment_provider',
  'give_staff_role', 'staff_role', 'refund', 'adoption', 'reset_password', 'model_provider', 'delivery'));
