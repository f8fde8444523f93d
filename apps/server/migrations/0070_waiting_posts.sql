-- Since when a post waits for staff: whatever brings it there, one queue has what waits longest first. A deletion that is
-- taken back leaves it in its place.

create function post_starts_waiting() returns trigger language plpgsql as $$
begin
  new.waits_since := now();
  return new;
end $$;

-- Null for what never waited; what waits no longer keeps its last time.
alter table topic add column waits_since timestamptz;
update topic set waits_since = coalesce(
  (select min(made_at) from post_hold where post_kind = 'topic' and post_id = topic.id and decided_at is null), posted_at)
where state = 'pending' and state <> 'published';
create index topic_waits on topic (waits_since, id) where state = 'pending';
create trigger topic_posted_waiting before insert on topic for each row
  when (new.state = 'pending') execute function post_starts_waiting();
create trigger topic_starts_waiting before update of state on topic for each row
  when (new.state = 'pending' and (old.state = 'published' or old.waits_since is null)) execute function post_starts_waiting();

-- Null for what never waited; what waits no longer keeps its last time.
alter table comment add column waits_since timestamptz;
update comment set waits_since = coalesce(
  (select min(made_at) from post_hold where post_kind = 'comment' and post_id = comment.id and decided_at is null), posted_at)
where state = 'pending' and state <> 'published';
create index comment_waits on comment (waits_since, id) where state = 'pending';
create trigger comment_posted_waiting before insert on comment for each row
  when (new.state = 'pending') execute function post_starts_waiting();
create trigger comment_starts_waiting before update of state on comment for each row
  when (new.state = 'pending' and (old.state = 'published' or old.waits_since is null)) execute function post_starts_waiting();

-- Null for what never waited; what waits no longer keeps its last time.
alter table reply add column waits_since timestamptz;
update reply set waits_since = coalesce(
  (select min(made_at) from post_hold where post_kind = 'reply' and post_id = reply.id and decided_at is null), posted_at)
where state = 'pending' and state <> 'published';
create index reply_waits on reply (waits_since, id) where state = 'pending';
create trigger reply_posted_waiting before insert on reply for each row
  when (new.state = 'pending') execute function post_starts_waiting();
create trigger reply_starts_waiting before update of state on reply for each row
  when (new.state = 'pending' and (old.state = 'published' or old.waits_since is null)) execute function post_starts_waiting();

-- Null for what never waited; what waits no longer keeps its last time.
alter table question add column waits_since timestamptz;
update question set waits_since = coalesce(
  (select min(made_at) from post_hold where post_kind = 'question' and post_id = question.id and decided_at is null), posted_at)
where state = 'pending' and state <> 'published';
create index question_waits on question (waits_since, id) where state = 'pending';
create trigger question_posted_waiting before insert on question for each row
  when (new.state = 'pending') execute function post_starts_waiting();
create trigger question_starts_waiting before update of state on question for each row
  when (new.state = 'pending' and (old.state = 'published' or old.waits_since is null)) execute function post_starts_waiting();

-- Null for what never waited; what waits no longer keeps its last time.
alter table answer add column waits_since timestamptz;
update answer set waits_since = coalesce(
  (select min(made_at) from post_hold where post_kind = 'answer' and post_id = answer.id and decided_at is null), posted_at)
where state = 'pending' and state <> 'published';
create index answer_waits on answer (waits_since, id) where state = 'pending';
create trigger answer_posted_waiting before insert on answer for each row
  when (new.state = 'pending') execute function post_starts_waiting();
create trigger answer_starts_waiting before update of state on answer for each row
  when (new.state = 'pending' and (old.state = 'published' or old.waits_since is null)) execute function post_starts_waiting();

-- Null for what never waited; what waits no longer keeps its last time.
alter table answer_reply add column waits_since timestamptz;
update answer_reply set waits_since = coalesce(
  (select min(made_at) from post_hold where post_kind = 'answer_reply' and post_id = answer_reply.id and decided_at is null), posted_at)
where state = 'pending' and state <> 'published';
create index answer_reply_waits on answer_reply (waits_since, id) where state = 'pending';
create trigger answer_reply_posted_waiting before insert on answer_reply for each row
  when (new.state = 'pending') execute function post_starts_waiting();
create trigger answer_reply_starts_waiting before update of state on answer_reply for each row
  when (new.state = 'pending' and (old.state = 'published' or old.waits_since is null)) execute function post_starts_waiting();

-- What waits again is shown for the reasons that were settled last.
create index post_hold_of_post on post_hold (post_kind, post_id);
