-- no transaction
-- Lists that were sorted as a whole for each of their pages.
create index concurrently if not exists notice_by_publication on notice (publish_at desc, id desc);
create index concurrently if not exists member_mute_in_order on member_mute (member_id, muted_at desc, muted_id desc);
create index concurrently if not exists member_block_in_order on member_block (member_id, blocked_at desc, blocked_id desc);
