-- One person's acts of one kind, which may be rare or none among a million.
create index audit_entry_actor_act on audit_entry (actor_id, act, id desc);
