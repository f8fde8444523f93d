-- Whom a post has told that it mentions them: an edit or a return tells only those who are new. Without a reference to
-- member, because a post is written before rows of members are locked; members are never removed.
create table post_mention (
  post_kind text not null constraint post_mention_kind
    check (post_kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply')),
  post_id bigint not null,
  member_id bigint not null,
  primary key (post_kind, post_id, member_id)
);

-- What is published, or was until it was deleted, has told everybody whom it mentions.
insert into post_mention (post_kind, post_id, member_id)
select distinct kind, id, found.parts[1]::bigint
from (
  select 'topic' as kind, id, body_html, state, state_before from topic
  union all select 'comment', id, body_html, state, state_before from comment
  union all select 'reply', id, body_html, state, state_before from reply
  union all select 'question', id, body_html, state, state_before from question
  union all
  select 'question', question.id, question_addendum.body_html, state, state_before
  from question join question_addendum on question_addendum.question_id = question.id
  union all select 'answer', id, body_html, state, state_before from answer
  union all select 'answer_reply', id, body_html, state, state_before from answer_reply
) post, regexp_matches(body_html, '<a class="mention" data-member="([0-9]{1,18})"', 'g') found (parts)
where body_html like '%<a class="mention"%' and (state = 'published' or state_before = 'published');
