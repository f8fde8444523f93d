-- no transaction
-- The posts that mention a member, whose name leaves them when the account is cancelled.
create index concurrently if not exists post_mention_of_member on post_mention (member_id, post_kind, post_id);
