-- Money of a balance that members request to be paid to an account outside: held, decided by two, paid by hand.
create table payout (
  id bigint generated always as identity primary key,
  member_id bigint not null constraint payout_member references member,
  amount_minor bigint not null constraint payout_amount check (amount_minor > 0),
  -- What the site keeps of it.
  fee_minor bigint not null constraint payout_fee check (fee_minor >= 0 and fee_minor < amount_minor),
  method text not null constraint payout_method check (method in ('alipay', 'wechat_pay', 'bank')),
  -- Name and account, encrypted; null a month after the end. Its digest stays: nobody else was paid.
  sealed_recipient bytea,
  recipient_digest bytea not null,
  state text not null default 'requested' constraint payout_state check (state in ('requested', 'approved', 'paid', 'refused', 'cancelled')),
  requested_at timestamptz not null,
  approved_by bigint constraint payout_approved_by references member,
  approved_at timestamptz,
  -- Who paid or refused it; nobody for one that its member cancelled.
  decided_by bigint constraint payout_decided_by references member,
  ended_at timestamptz,
  reference text not null default '',
  reason text not null default '',
  constraint payout_approved check ((approved_by is null) = (approved_at is null) and (approved_at is not null or state not in ('approved', 'paid'))),
  constraint payout_ended check ((ended_at is not null) = (state in ('paid', 'refused', 'cancelled'))),
  constraint payout_decided check ((decided_by is not null) = (state in ('paid', 'refused'))),
  constraint payout_referenced check ((reference <> '') = (state = 'paid')),
  constraint payout_of_others check (member_id is distinct from approved_by and member_id is distinct from decided_by),
  constraint payout_recipient check (sealed_recipient is not null or ended_at is not null)
);
create unique index payout_one_open on payout (member_id) where ended_at is null;
create index payout_of_member on payout (member_id, id desc);
create index payout_open on payout (requested_at, id) where ended_at is null;
create index payout_ended_latest on payout (id desc) where ended_at is not null;
create index payout_sealed on payout (ended_at) where sealed_recipient is not null and ended_at is not null;
create index payout_by_approver on payout (approved_by) where approved_by is not null;
create index payout_by_decider on payout (decided_by) where decided_by is not null;

alter table staff_change drop constraint staff_change_kind;
alter table staff_change add constraint staff_change_kind check (kind in ('setting', 'make_staff', 'payment_provider',
  'give_staff_role', 'staff_role', 'refund', 'adoption', 'reset_password', 'model_provider', 'delivery',
  'card', 'card_refund', 'member_roles', 'gift', 'sign_in_provider', 'tag_rights', 'initial_role', 'start_refund',
  'opening_balances', 'payout'));
