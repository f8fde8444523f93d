-- no transaction
-- Lists of staff go by the time of posting, in any state; counts of days are read from the same.
create index concurrently if not exists topic_newest on topic (posted_at desc, id desc);
drop index concurrently if exists topic_posted_at;
create index concurrently if not exists comment_newest on comment (posted_at desc, id desc);
drop index concurrently if exists comment_posted_at;
create index concurrently if not exists reply_newest on reply (posted_at desc, id desc);
drop index concurrently if exists reply_posted_at;
create index concurrently if not exists question_newest on question (posted_at desc, id desc);
drop index concurrently if exists question_posted_at;
create index concurrently if not exists answer_newest on answer (posted_at desc, id desc);
drop index concurrently if exists answer_posted_at;
create index concurrently if not exists answer_reply_newest on answer_reply (posted_at desc, id desc);
drop index concurrently if exists answer_reply_posted_at;
create index concurrently if not exists topic_tag_newest on topic (tag_id, posted_at desc, id desc);
drop index concurrently if exists topic_tag_posted;
