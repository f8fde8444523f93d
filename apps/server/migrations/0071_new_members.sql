-- Who counts as a new member is one rule for reports, links, pictures and the pace.
update setting set key = 'newMemberDays' where key = 'reportNewDays';

-- Everything that is written in the tag, and in those below it, waits for staff.
alter table tag add column reviewed boolean not null default false;

alter table post_hold drop constraint post_hold_reason;
alter table post_hold add constraint post_hold_reason
  check (reason in ('review', 'first_posts', 'tag', 'words', 'new_member', 'assistant', 'reports'));

-- When new members wrote within the last hour: a row is only there for who was new and wrote.
create table member_pace (
  member_id bigint not null constraint member_pace_member references member on delete cascade,
  kind text not null constraint member_pace_kind check (kind in ('post', 'message')),
  acts timestamptz[] not null,
  primary key (member_id, kind)
);
