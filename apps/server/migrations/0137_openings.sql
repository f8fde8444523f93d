-- What members had at the site that they come from: booked once, against an account of the import.
create table opening_balance (
  id bigint generated always as identity primary key,
  -- Of the import, with its key there: a later run recognizes what was listed.
  site text not null,
  key text not null,
  member_id bigint not null constraint opening_balance_member references member,
  currency text not null constraint opening_balance_currency check (currency in ('CNY', 'POINT')),
  amount_minor bigint not null constraint opening_balance_amount check (amount_minor > 0),
  -- What it was at the source.
  origin text not null default '' constraint opening_balance_origin check (char_length(origin) <= 100),
  -- Money above the limit waits for two members of staff (ADR 32).
  state text not null constraint opening_balance_state check (state in ('waiting', 'approved', 'booked')),
  -- The change that two of them approved; null: within the limit, or points.
  change_id bigint constraint opening_balance_change references staff_change,
  listed_at timestamptz not null,
  booked_at timestamptz,
  constraint opening_balance_once unique (site, key),
  constraint opening_balance_booked check ((state = 'booked') = (booked_at is not null))
);
create index opening_balance_of_member on opening_balance (member_id);
create index opening_balance_open on opening_balance (site, id) where state <> 'booked';
create index opening_balance_by_time on opening_balance (booked_at) where booked_at is not null;

-- Lines of the statement at the source, for the member alone.
create table former_statement (
  id bigint generated always as identity primary key,
  site text not null,
  key text not null,
  member_id bigint not null constraint former_statement_member references member on delete cascade,
  at timestamptz not null,
  unit text not null constraint former_statement_unit check (char_length(unit) <= 40),
  amount text not null constraint former_statement_amount check (char_length(amount) <= 30),
  reason text not null constraint former_statement_reason check (char_length(reason) <= 500),
  constraint former_statement_once unique (site, key)
);
create index former_statement_of_member on former_statement (member_id, at, id);

insert into ledger_account (owner_kind, owner, currency) values ('system', 'import', 'CNY'), ('system', 'import', 'POINT');

alter table staff_change drop constraint staff_change_kind;
alter table staff_change add constraint staff_change_kind check (kind in ('setting', 'make_staff', 'payment_provider',
  'give_staff_role', 'staff_role', 'refund', 'adoption', 'reset_password', 'model_provider', 'delivery',
  'card', 'card_refund', 'member_roles', 'gift', 'sign_in_provider', 'tag_rights', 'initial_role', 'start_refund',
  'opening_balances'));

-- Who had opened the hidden parts of a topic at the source has not paid for them here.
alter table topic_unlock add column imported boolean not null default false;
