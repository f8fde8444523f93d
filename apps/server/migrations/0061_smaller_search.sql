-- A document is known by its post; nothing asks for it by an id, its author or its tree alone (the author is a token).
alter table search_document drop constraint search_document_pk, drop column id;
alter table search_document drop constraint search_document_post;
alter table search_document add constraint search_document_pk primary key (kind, post_id);
alter table search_document drop constraint search_document_author;
drop index search_document_author_idx;
drop index search_document_root;

-- Words of two characters are no tokens of their own any more: their pairs find them. All documents are made anew meanwhile.
update search_state set rebuild_kind = 'topic', rebuild_before = null, rebuild_done = 0, rebuild_total = 0, rebuild_started_at = now();
