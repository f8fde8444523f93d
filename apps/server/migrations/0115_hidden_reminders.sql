-- no transaction
-- Acts about posts that their recipient cannot read at the moment wait in lines of their own, which nothing shows: to all else these are
-- deleted lines, so `deleted_at` is set (ADR 34). They come back, unread, with the posts.
alter table reminder add column if not exists hidden boolean not null default false;
alter table reminder drop constraint if exists reminder_hidden;
alter table reminder add constraint reminder_hidden check (not hidden or (deleted_at is not null and read_at is null)) not valid;
alter table reminder validate constraint reminder_hidden;
create unique index concurrently if not exists reminder_hidden_line on reminder (member_id, kind, subject_kind, subject_id, day) where hidden;
create index concurrently if not exists reminder_act_of_post on reminder_act (post_kind, post_id) where post_id is not null;
