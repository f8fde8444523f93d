-- An import has two stages: a reader turns rows of a source into records of the archive format, which wait here until all are known; then
-- they are written kind after kind. It replaces the table that waited for Stack Exchange alone.

create table import_record (
  source text not null,
  kind text not null,
  key text not null,
  seq bigint generated always as identity,
  -- Table of the source and how many of its rows this record stands for: the receipt counts by them.
  origin text not null,
  row_count integer not null,
  written_order timestamptz not null,
  record jsonb not null,
  primary key (source, kind, key)
);

create index import_record_order on import_record (source, kind, written_order, seq);

-- What a record became, where the row has no import_key.
create table import_reference (
  site text not null,
  kind text not null,
  key text not null,
  id bigint not null,
  primary key (site, kind, key)
);

drop table import_row;

alter table import_run add column site text not null default '', add column receipt jsonb;

-- Addresses that pages had at the source, exact or as patterns.
create table former_address (
  id bigint generated always as identity primary key,
  site text not null,
  key text not null,
  pattern text not null constraint former_address_pattern check (pattern like '/%' and char_length(pattern) <= 500),
  -- The record that it names; null: the pattern contains the key.
  subject_kind text,
  subject_key text,
  per_page integer constraint former_address_per_page check (per_page between 1 and 1000),
  encoding text not null default 'plain' constraint former_address_encoding check (encoding in ('plain', 'base64', 'split')),
  hits bigint not null default 0,
  hit_at timestamptz,
  constraint former_address_once unique (site, key)
);

create index former_address_exact on former_address (pattern) where subject_key is not null;
