-- A file that staff closed, and what their list of files is found by.
alter table stored_file drop constraint stored_file_state;
alter table stored_file add constraint stored_file_state check (state in ('ready', 'checking', 'infected', 'blocked'));
create index stored_file_by_type on stored_file (extension, id);
create index stored_file_by_size on stored_file (size_bytes, id);
create index stored_file_at on stored_file (created_at, id);
create index stored_file_closed on stored_file (state, id) where state <> 'ready';
create index stored_file_name_trigrams on stored_file using gin (lower(name) gin_trgm_ops);
