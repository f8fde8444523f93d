-- The end of a poll is told once, however it ends; those that ended before are not told any more.
alter table poll add column end_told boolean not null default false;
update poll set end_told = true where closed_at is not null or ends_at <= now();
create index poll_ends on poll (ends_at) where not end_told;

-- Roles that run out, by the time when they do.
create index member_role_ends on member_role (ends_at, member_id) where ends_at is not null;

-- Questions of the last weeks that wait for a choice.
create index question_waiting on question (posted_at, id) where state = 'published' and adopted_answer_id is null and answer_count > 0;
