-- Up to where in the log of the database each session has written, so that a replica that has not come so far is not asked. Unlogged: it is
-- only needed for the seconds by which a replica is behind, and a row that is missing counts as written now.
create unlogged table session_write (
  session_id bigint primary key,
  lsn pg_lsn not null
) with (fillfactor = 50);
