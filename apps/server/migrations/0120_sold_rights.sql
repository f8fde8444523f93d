-- Editing a tag and choosing the initial role wait for a second person when they give what a card sells.
alter table staff_change drop constraint staff_change_kind;
alter table staff_change add constraint staff_change_kind check (kind in ('setting', 'make_staff', 'payment_provider',
  'give_staff_role', 'staff_role', 'refund', 'adoption', 'reset_password', 'model_provider', 'delivery',
  'card', 'card_refund', 'member_roles', 'gift', 'sign_in_provider', 'tag_rights', 'initial_role'));
