-- Members who registered while staff let in new accounts one by one. Without a row a member was never asked to wait.
create table registration_review (
  id bigint generated always as identity constraint registration_review_pkey primary key,
  member_id bigint not null constraint registration_review_member unique references member on delete cascade,
  filed_at timestamptz not null,
  state text not null default 'open' constraint registration_review_state check (state in ('open', 'accepted', 'refused')),
  reason text not null default '',
  decided_by bigint constraint registration_review_decider references member,
  decided_at timestamptz
);
create index registration_review_open on registration_review (filed_at, id) where state = 'open';
create index registration_review_of_decider on registration_review (decided_by) where decided_by is not null;
