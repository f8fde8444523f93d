-- Whom somebody else than the author named in a post: they are never notified of it, also when the post is published again.
alter table post_mention add column silent boolean not null default false;
