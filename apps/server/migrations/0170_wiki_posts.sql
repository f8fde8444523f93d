-- no transaction
-- Posts whose text members with a right edit directly, since when; and which edits they made.
alter table topic add column if not exists wiki_since timestamptz;
alter table question add column if not exists wiki_since timestamptz;
alter table answer add column if not exists wiki_since timestamptz;
alter table post_edit add column if not exists by_wiki boolean not null default false;
create index concurrently if not exists post_edit_by_wiki_idx on post_edit (editor_id, at) where by_wiki;
