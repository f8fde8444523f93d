-- Deleted posts stay for some days and then lose their words for good: what remains is a stone in the state 'removed' (ADR 41).

do $$
declare kind text;
begin
  foreach kind in array array['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'] loop
    execute format('alter table %1$I drop constraint %2$I, drop constraint %3$I,
      add constraint %2$I check (state in (''pending'', ''published'', ''deleted_by_user'', ''deleted_by_staff'', ''removed'')),
      add constraint %3$I check (state_before in (''pending'', ''published'', ''deleted_by_user'')
        or (state = ''removed'' and state_before = ''deleted_by_staff'')),
      add column deleted_at timestamptz, add column deleted_by bigint constraint %4$I references member',
      kind, kind || '_state', kind || '_state_before', kind || '_deleted_by');
    -- When it was deleted is not known of what was deleted before: its days begin now.
    execute format('update %1$I set deleted_at = date_trunc(''milliseconds'', now()),
      deleted_by = case when state = ''deleted_by_user'' then author_id end where state in (''deleted_by_user'', ''deleted_by_staff'')', kind);
    execute format('create index %1$I on %2$I (deleted_at desc, id desc) where deleted_at is not null', kind || '_bin', kind);
  end loop;
end $$;

-- A stone has no title.
alter table topic drop constraint topic_title,
  add constraint topic_title check (char_length(title) between 1 and 250 or (state = 'removed' and title = ''));
alter table question drop constraint question_title,
  add constraint question_title check (char_length(title) between 1 and 250 or (state = 'removed' and title = ''));

-- What shows a picture of ours, so that it can go with the last that did. An edit adds and takes nothing away: earlier versions show it still.
create table image_use (
  subject_kind text not null constraint image_use_subject_kind
    check (subject_kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply', 'notice', 'membership_card')),
  -- No reference: subjects of eight tables.
  subject_id bigint not null,
  image_id bigint not null constraint image_use_image references stored_image on delete cascade,
  constraint image_use_once primary key (subject_kind, subject_id, image_id)
);
create index image_use_image_idx on image_use (image_id);

insert into image_use (subject_kind, subject_id, image_id)
select distinct kind, shown.id, stored_image.id
from (
  select 'topic' as kind, id, body_source as source from topic
  union all select 'comment', id, body_source from comment
  union all select 'question', id, body_source from question
  union all select 'question', question_id, body_source from question_addendum
  union all select 'answer', id, body_source from answer
  union all select 'notice', id, source from notice
  union all select 'membership_card', id, introduction_source from membership_card
) shown, regexp_matches(source, '/files/[^][\s()<>"'']+', 'g') found, stored_image
where strpos(source, '/files/') > 0 and stored_image.url = found[1];

-- Whoever leaves may have all that they wrote removed as well.
alter table member add column erases_posts boolean not null default false;
create index member_erases_posts on member (id) where erases_posts;

-- The text that is being written anew belongs to the post; whose it is does not matter.
create index draft_key on draft (key);
-- Which chats of the assistant had a post.
create index assistant_source_post on assistant_source (kind, post_id);

-- The log keeps who did what to a post and why; the words of the post that stand in it go with the post, and only then.
create function audit_forget_posts(kind text, ids bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare gone bigint[];
begin
  execute format('select array_agg(id) from %I where id = any($1) and body_source = $2', kind) into gone using ids, '';
  update audit_entry set before = before - array['title', 'body'], after = after - array['title', 'body']
  where subject_kind = kind and subject_id = any(gone::text[]);
  if kind = 'question' then
    update audit_entry set before = before - 'body', after = after - 'body'
    where subject_kind = 'addendum' and subject_id in (
      select id::text from question_addendum where question_id = any(gone)
      union select subject_id from audit_entry where act = 'addendum.deleted' and (before ->> 'questionId') = any(gone::text[]));
  end if;
end $$;
