-- no transaction
-- What a member opened last, for the list of unread topics.
create index concurrently if not exists topic_read_latest on topic_read (member_id, read_at desc);
