-- More rights within a tag, and what staff need to find members among a million.

alter table tag_right
  drop constraint tag_right_right,
  add constraint tag_right_right check ("right" in (
    'view', 'post', 'edit', 'skip_review',
    'comment', 'comment_edit', 'comment_delete', 'comment_skip_review',
    'reply', 'reply_edit', 'reply_delete', 'reply_skip_review'
  ));
create index tag_right_role_idx on tag_right (role_id);

-- Whoever could not write in a tag could not rewrite there either.
insert into tag_right (tag_id, "right", role_id)
select tag_id, "right" || '_edit', role_id from tag_right where "right" in ('comment', 'reply');

-- Until now every role beyond the initial one spared its members the review. Children follow their parent.
insert into tag_right (tag_id, "right", role_id)
select tag.id, skipping."right", role.id
from tag, role, unnest(array['skip_review', 'comment_skip_review', 'reply_skip_review']) as skipping("right")
where tag.parent_id is null and not role.initial;

create index member_role_role_idx on member_role (role_id);

-- Why staff disabled the account; for staff only.
alter table member add column disabled_reason text not null default '';

-- When each member last signed in or renewed a session. A table of its own: it changes often, and whoever writes it
-- must not wait for what else happens to the member. Every member has a row, so that a list can begin here.
create table member_presence (
  member_id bigint primary key constraint member_presence_member references member on delete cascade,
  used_at timestamptz
);
insert into member_presence (member_id, used_at)
select member.id, (select max(created_at) from login_log where login_log.member_id = member.id) from member;
create index member_presence_used_at on member_presence (used_at desc nulls last, member_id desc);

create index member_phone_prefix on member (phone text_pattern_ops) where phone is not null;
create index member_email_prefix on member (lower(email) text_pattern_ops) where email is not null;
create index member_state_idx on member (state, id desc) where state <> 'active';
create index member_staff_idx on member (id desc) where staff;
create index member_kind_idx on member (kind, id desc) where kind <> 'local';
create index member_points_earned on member (points_earned, id);
create index member_field_text on member_field (field_id, left(lower(value[1]), 100) text_pattern_ops);
