-- Staff add addresses: a pattern of records, or one address that leads to a page of this site.
alter table former_address add column target text, add column by_staff boolean not null default false;

-- Addresses that led nowhere, for staff to see what a pattern is missing for. Few: the least visited make way.
create table unknown_address (
  address text primary key,
  hits bigint not null default 1,
  hit_at timestamptz not null
);
create index unknown_address_rank on unknown_address (hits, hit_at);
