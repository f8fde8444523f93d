-- The weight of a token says how often it stands in a document, and titles keep their own writing (ADR 35). Documents made before
-- are found as before; all are made anew meanwhile, newest first.
alter table search_state add column mean_tokens double precision not null default 100;
update search_state set rebuild_kind = 'topic', rebuild_before = null, rebuild_done = 0, rebuild_total = 0, rebuild_started_at = now(), counted_at = null;

-- How a Chinese word is read, so that one of the same sound is offered for a wrong choice of characters.
alter table search_word add column pinyin text collate "C";
create index search_word_pinyin on search_word (pinyin) where pinyin is not null;
-- Initials are looked for anywhere in a title.
drop index search_document_initials;
create index search_document_initials on search_document using gin (initials gin_trgm_ops) where initials is not null;
