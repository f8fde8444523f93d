-- Tags that a member follows: new topics and questions in them stand in the member's feed.

create table tag_follow (
  member_id bigint not null constraint tag_follow_member references member on delete cascade,
  tag_id bigint not null constraint tag_follow_tag references tag on delete cascade,
  followed_at timestamptz not null,
  primary key (member_id, tag_id)
);
create index tag_follow_tag_idx on tag_follow (tag_id);

-- The newest in a tag, without reading the rest of it.
create index topic_tag_posted on topic (tag_id, posted_at desc, id desc) where state = 'published';

-- Never changes, as the question's own does not.
alter table question_tagging add column posted_at timestamptz;
update question_tagging set posted_at = question.posted_at from question where question.id = question_id;
alter table question_tagging alter column posted_at set not null;
create index question_tagging_posted on question_tagging (tag_id, posted_at desc, question_id desc) where listed;
