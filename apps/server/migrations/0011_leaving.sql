-- Old rows of the login log are found without reading it all; an export that lost its process is taken up by another.
create index login_log_created_at on login_log using brin (created_at) with (pages_per_range = 32);

alter table data_export
  -- Who builds it now: whoever finds another value here has been replaced, and gives up.
  add column run text,
  add column moved_at timestamptz;
