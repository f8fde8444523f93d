-- A document says of which version of its post it was made, so that words which an edit took away are offered to nobody (ADR 35).
-- Null is one from before; all are made anew meanwhile.
alter table search_document add column version integer;
update search_state set rebuild_kind = 'topic', rebuild_before = null, rebuild_done = 0, rebuild_total = 0, rebuild_started_at = now();
