-- Staff read the audit log by date too: the first entry of a day bounds what is looked at by id.
create index audit_entry_at on audit_entry (at, id);
