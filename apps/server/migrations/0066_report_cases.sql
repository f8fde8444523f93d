-- Reports become cases: one line for each target with all its reports, which staff decide at once.

-- Two levels; a category with others under it is a group, and only its leaves are chosen. One that was deleted stays for
-- the reports that chose it.
create table report_category (
  id bigint generated always as identity primary key,
  parent_id bigint constraint report_category_parent references report_category,
  name_zh text not null constraint report_category_name_zh check (char_length(name_zh) between 1 and 190),
  name_en text not null default '' constraint report_category_name_en check (char_length(name_en) <= 190),
  sort integer not null default 0 constraint report_category_sort check (sort between 0 and 99999999),
  needs_reason boolean not null default false,
  deleted_at timestamptz,
  constraint report_category_not_itself check (parent_id <> id)
);
create index report_category_of_parent on report_category (parent_id);

insert into report_category (name_zh, name_en, sort, needs_reason) values
  ('内容不妥', 'Unfit content', 10, false),
  ('对人不善', 'Unkind to people', 20, false),
  ('打扰和欺骗', 'Disturbance and deceit', 30, false),
  ('侵犯权利', 'Rights of others', 40, false),
  ('其他', 'Something else', 50, true);
insert into report_category (parent_id, name_zh, name_en, sort, needs_reason)
select parent.id, leaf.name_zh, leaf.name_en, leaf.sort, leaf.needs_reason
from (values
  ('内容不妥', '低俗色情', 'Indecency', 10, false),
  ('内容不妥', '违法有害', 'Against the law', 20, false),
  ('内容不妥', '血腥暴力', 'Violence', 30, false),
  ('内容不妥', '不实信息', 'False claims', 40, true),
  ('对人不善', '骚扰辱骂', 'Harassment', 10, false),
  ('对人不善', '歧视和仇恨', 'Hatred', 20, false),
  ('对人不善', '泄露他人隐私', 'Private details of somebody', 30, false),
  ('对人不善', '冒充他人', 'Impersonation', 40, true),
  ('打扰和欺骗', '广告引流', 'Advertising', 10, false),
  ('打扰和欺骗', '诈骗', 'Fraud', 20, false),
  ('打扰和欺骗', '刷屏灌水', 'Flooding', 30, false),
  ('侵犯权利', '抄袭搬运', 'Copied without leave', 10, true),
  ('侵犯权利', '其他侵权', 'Another right', 20, true)
) as leaf (parent_zh, name_zh, name_en, sort, needs_reason)
join report_category parent on parent.name_zh = leaf.parent_zh;

-- What staff tell author and reporters, to choose from.
create table report_reason (
  id bigint generated always as identity primary key,
  verdict text not null constraint report_reason_verdict check (verdict in ('reject', 'accept')),
  text_zh text not null constraint report_reason_zh check (char_length(text_zh) between 1 and 500),
  text_en text not null default '' constraint report_reason_en check (char_length(text_en) <= 500),
  sort integer not null default 0 constraint report_reason_sort check (sort between 0 and 99999999)
);
insert into report_reason (verdict, text_zh, text_en, sort) values
  ('reject', '看过了，内容没有违反规则。', 'We looked at it, and it keeps to the rules.', 10),
  ('reject', '意见不同不算违规，可以屏蔽对方。', 'To disagree is allowed. You can block each other.', 20),
  ('reject', '没有足够的依据，欢迎补充后再举报。', 'There was not enough to go by. Please report it again with more.', 30),
  ('accept', '含有广告或引流。', 'It advertises.', 10),
  ('accept', '攻击或辱骂了别人。', 'It attacks or insults somebody.', 20),
  ('accept', '内容低俗或令人不适。', 'It is indecent or disturbing.', 30),
  ('accept', '内容违反法律法规。', 'It is against the law.', 40),
  ('accept', '泄露了他人的隐私。', 'It shows private details of somebody.', 50),
  ('accept', '侵犯了他人的权利。', 'It infringes the rights of somebody.', 60);

create table report_case (
  id bigint generated always as identity primary key,
  target_kind text not null constraint report_case_target_kind
    check (target_kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply', 'member', 'message')),
  -- No reference: the case stays when its target goes.
  target_id bigint not null,
  author_id bigint not null constraint report_case_author references member,
  -- Of a post, as they were when it was reported last; empty for members and messages.
  tag_ids bigint[] not null default '{}',
  state text not null default 'pending' constraint report_case_state check (state in ('pending', 'rejected', 'accepted', 'withdrawn')),
  -- Raised by every act of staff, so that the second of two learns who was first.
  version integer not null default 1,
  -- Of the reports that stand.
  report_count integer not null default 0 constraint report_case_count check (report_count >= 0),
  score numeric(10, 2) not null default 0,
  -- When so much was reported that the post was hidden until staff look; null again after the verdict.
  hidden_at timestamptz,
  assignee_id bigint constraint report_case_assignee references member,
  note text not null default '' constraint report_case_note check (char_length(note) <= 1000),
  opened_at timestamptz not null,
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint constraint report_case_decided_by references member,
  reason text not null default '' constraint report_case_reason check (char_length(reason) <= 500),
  -- What the verdict did, so that it can be undone.
  done jsonb,
  constraint report_case_whole check ((state = 'pending') = (decided_at is null))
);
create unique index report_case_open_once on report_case (target_kind, target_id) where state = 'pending';
create index report_case_oldest on report_case (opened_at, id) where state = 'pending';
create index report_case_score on report_case (score desc, id) where state = 'pending';
create index report_case_decided on report_case (decided_at desc, id desc) where state <> 'pending';
create index report_case_of_target on report_case (target_kind, target_id);
create index report_case_of_author on report_case (author_id, id);
create index report_case_of_assignee on report_case (assignee_id) where assignee_id is not null and state = 'pending';

-- The target as it was when it was reported; another row when it had changed until the next report.
create table report_snapshot (
  id bigint generated always as identity primary key,
  case_id bigint not null constraint report_snapshot_case references report_case on delete cascade,
  title text not null default '',
  -- Markdown of a post, what a member says of themselves.
  text text not null default '',
  -- Of a message, the words with those around them: [{id, authorId, text, imageCount, at}], the oldest first.
  lines jsonb not null default '[]',
  taken_at timestamptz not null
);
create index report_snapshot_of_case on report_snapshot (case_id, id);

-- What was reported until now: a case each, as nobody but its receiver could report a message.
alter table report_case add column moved_from bigint;
insert into report_case (target_kind, target_id, author_id, state, report_count, score, opened_at, reported_at, decided_at, decided_by, reason, moved_from)
select target_kind, target_id, author_id, case state when 'closed' then 'accepted' else 'pending' end, 1, 1, reported_at, reported_at, closed_at, closed_by, result, id
from report order by id;
alter table report
  add column case_id bigint constraint report_case_id references report_case on delete cascade,
  add column category_id bigint constraint report_category_id references report_category,
  add column snapshot_id bigint constraint report_snapshot_id references report_snapshot on delete cascade,
  add column weight numeric(4, 2) not null default 1,
  -- Who took the report itself away: its state goes on to say how it stood.
  add column deleted_by text constraint report_deleted_by check (deleted_by in ('user', 'staff'));
update report set case_id = report_case.id from report_case where moved_from = report.id;
alter table report_case drop column moved_from;
insert into report_snapshot (case_id, lines, taken_at) select case_id, context, reported_at from report order by id;
update report set snapshot_id = report_snapshot.id from report_snapshot where report_snapshot.case_id = report.case_id;
update report set category_id = report_category.id from report_category
where report_category.name_en = case report.category when 'spam' then 'Advertising' when 'harassment' then 'Harassment' when 'fraud' then 'Fraud'
  when 'indecent' then 'Indecency' when 'illegal' then 'Against the law' else 'Something else' end;

drop index report_open_once, report_by_state, report_of_reporter, report_closed;
alter table report
  drop constraint report_closed_whole,
  drop constraint report_state,
  drop column target_kind, drop column target_id, drop column author_id, drop column category, drop column context, drop column closed_by,
  alter column case_id set not null,
  alter column category_id set not null,
  alter column snapshot_id set not null;
update report set state = case state when 'closed' then 'succeeded' else state end;
alter table report
  add constraint report_state check (state in ('pending', 'failed', 'succeeded')),
  add constraint report_closed_whole check ((state = 'pending') = (closed_at is null));
create unique index report_open_once on report (reporter_id, case_id) where state = 'pending' and deleted_by is null;
create index report_of_case on report (case_id, id);
create index report_of_snapshot on report (snapshot_id);
create index report_of_reporter on report (reporter_id, id desc);
create index report_of_category on report (category_id, case_id) where state = 'pending';

-- Pictures that a reporter adds; nobody but the reporter and staff sees them. Without a report until it is sent.
create table report_picture (
  id bigint generated always as identity primary key,
  owner_id bigint not null constraint report_picture_owner references member,
  report_id bigint constraint report_picture_report references report on delete set null,
  place smallint,
  file_key text not null constraint report_picture_file unique,
  thumbnail_key text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  created_at timestamptz not null
);
create index report_picture_of_report on report_picture (report_id) where report_id is not null;
create index report_picture_loose on report_picture (created_at) where report_id is null;
create index report_picture_of_owner on report_picture (owner_id);

-- Until then a member neither writes nor sends messages; in the past or null: nothing holds.
alter table member
  add column silenced_until timestamptz,
  add column silenced_reason text not null default '' constraint member_silenced_reason check (char_length(silenced_reason) <= 500);
