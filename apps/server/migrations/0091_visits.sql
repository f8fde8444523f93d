-- Which screens are opened: a log of 30 days, and counts by day, which stay.
create table visit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The path, and of its parameters ids alone.
  screen text not null,
  -- The host of another site, '' for none, null when the reader came from another screen of this site.
  source text,
  address text not null,
  region text not null,
  browser text not null,
  system text not null,
  device text not null,
  robot boolean not null
);
create index visit_at on visit (at);

-- How many visits of one day fall to one value of a kind. `value` is '*' for all values beyond the most that a day may have.
create table visit_count (
  day date not null,
  kind text not null constraint visit_count_kind_known
    check (kind in ('visits', 'visitors', 'robots', 'screen', 'source', 'region', 'browser', 'system', 'device')),
  value text not null,
  visits bigint not null,
  primary key (day, kind, value)
);

-- Who was counted as a visitor of a day: a keyed hash, which is of no use on the next day and is deleted then.
create table visit_visitor (
  day date not null,
  stamp bytea not null,
  primary key (day, stamp)
);
