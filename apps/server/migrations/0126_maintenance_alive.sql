-- A run shows that its process lives; one that is silent for minutes died with its process and keeps nothing else waiting.
alter table maintenance_run add column alive_at timestamptz;
