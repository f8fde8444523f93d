-- When old rows of a table were last deleted, for staff to see.
create table retention_run (
  table_name text primary key,
  purged_at timestamptz not null,
  purged bigint not null
);

-- Old rows are found without reading all there are: by the time, which rises with the place in the table.
create index assistant_use_at on assistant_use using brin (at) with (pages_per_range = 32, autosummarize = on);
create index payment_notice_last_at on payment_notice (last_at);
create index topic_read_at on topic_read (read_at);
