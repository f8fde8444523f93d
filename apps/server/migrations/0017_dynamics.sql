-- What somebody wrote, the latest first, for own lists and for dynamics: by time, because ids of an import do not follow it.

create index topic_author_posted on topic (author_id, posted_at desc, id desc);
drop index topic_author_idx;
create index comment_author_posted on comment (author_id, posted_at desc, id desc);
drop index comment_author_idx;
create index reply_author_posted on reply (author_id, posted_at desc, id desc);
drop index reply_author_idx;
