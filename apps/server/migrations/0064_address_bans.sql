-- Addresses and networks that may not write, or may nothing; kept in each process and dropped on change.
create table address_ban (
  id bigint generated always as identity primary key,
  network cidr not null constraint address_ban_network unique,
  scope text not null constraint address_ban_scope check (scope in ('write', 'all')),
  reason text not null constraint address_ban_reason check (char_length(reason) <= 200),
  made_by bigint not null constraint address_ban_made_by references member,
  made_at timestamptz not null,
  -- Null: until it is lifted.
  ends_at timestamptz
);
create index address_ban_of_maker on address_ban (made_by);
