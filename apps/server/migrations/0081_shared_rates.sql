-- Calls of the kinds that protect accounts (signing in, registering, captchas), counted by all processes together. A crash
-- of the database may empty it: a count lives for minutes.

create unlogged table rate_count (
  rate text not null,
  -- The address that calls.
  who text not null,
  calls integer not null,
  ends_at timestamptz not null,
  constraint rate_count_pkey primary key (rate, who)
);
create index rate_count_end on rate_count (ends_at);
