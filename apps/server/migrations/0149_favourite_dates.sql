-- no transaction
alter table favourite validate constraint favourite_note;
create index concurrently if not exists favourite_due on favourite (remind_at) where remind_at is not null and not reminded;
create index concurrently if not exists favourite_of_member_dated on favourite (member_id, remind_at) where remind_at is not null;
