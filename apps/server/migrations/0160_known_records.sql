-- A record whose row is here already waits without its text: it is only counted.
alter table import_record add column is_known boolean not null default false;
