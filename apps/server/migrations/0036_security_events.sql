-- Failed sign-ins and refused authorisations, for staff to read for 90 days. What repeats within an hour is one row with
-- a count, so that whoever knocks without end writes rows, not a disk full.
create table security_event (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  kind text not null constraint security_event_kind check (kind in ('sign_in', 'authorisation')),
  code text not null,
  endpoint text not null,
  -- Whose account was tried, or who was refused; nobody's for an account that does not exist.
  member_id bigint constraint security_event_member references member on delete cascade,
  address text not null,
  device text not null default '',
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint security_event_once unique nulls not distinct (hour, code, endpoint, member_id, address)
);
create index security_event_member_idx on security_event (member_id, id);
create index security_event_address on security_event (address, id);
create index security_event_last_at on security_event (last_at);
