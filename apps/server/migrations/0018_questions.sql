-- Questions with answers, replies and addenda. An answer carries its floor, so page 1,000 by time is a range read like page 1.

-- Topics and questions have trees of their own, which share one table: the same look, the same rights per role.
alter table tag add column kind text not null default 'topic' constraint tag_kind check (kind in ('topic', 'question'));
alter table tag drop constraint tag_name;
alter table tag add constraint tag_name unique (kind, name_zh);

create table question (
  id bigint generated always as identity primary key,
  author_id bigint not null constraint question_author references member,
  -- The same as in question_tagging, in the order of the asker; read with the row.
  tag_ids bigint[] not null constraint question_tag_ids check (cardinality(tag_ids) > 0),
  title text not null constraint question_title check (char_length(title) between 1 and 250),
  body_source text not null,
  body_html text not null,
  excerpt text not null,
  images jsonb not null default '[]',
  title_words tsvector not null default '',
  state text not null constraint question_state
    check (state in ('pending', 'published', 'deleted_by_user', 'deleted_by_staff')),
  state_before text constraint question_state_before check (state_before in ('pending', 'published', 'deleted_by_user')),
  pin_order integer not null default 0 constraint question_pin_order check (pin_order >= 0),
  answers_closed boolean not null default false,
  adopted_answer_id bigint,
  adopted_at timestamptz,
  resolved boolean not null generated always as (adopted_answer_id is not null) stored,
  view_count integer not null default 0,
  answer_count integer not null default 0 constraint question_answer_count check (answer_count >= 0),
  like_count integer not null default 0 constraint question_like_count check (like_count >= 0),
  favourite_count integer not null default 0 constraint question_favourite_count check (favourite_count >= 0),
  imported_likes integer not null default 0,
  last_floor integer not null default 0,
  posted_at timestamptz not null default now(),
  edited_at timestamptz,
  version integer not null default 1,
  activity_at timestamptz not null default now(),
  activity_kind text not null default 'asked' constraint question_activity_kind
    check (activity_kind in ('asked', 'answered', 'replied')),
  activity_by bigint constraint question_activity_by references member,
  import_key text constraint question_import_key unique
);
create index question_by_activity on question (pin_order desc, activity_at desc, id desc) where state = 'published';
create index question_by_newest on question (pin_order desc, id desc) where state = 'published';
create index question_resolved_by_activity on question (resolved, pin_order desc, activity_at desc, id desc) where state = 'published';
create index question_resolved_by_newest on question (resolved, pin_order desc, id desc) where state = 'published';
create index question_by_state on question (state, id desc) where state <> 'published';
create index question_author_posted on question (author_id, posted_at desc, id desc);
create index question_title_words on question using gin (title_words);

-- One row per question and leaf tag, with what lists order and filter by: the list of a tag is read out of its index.
create table question_tagging (
  tag_id bigint not null constraint question_tagging_tag references tag,
  question_id bigint not null constraint question_tagging_question references question on delete cascade,
  listed boolean not null,
  resolved boolean not null default false,
  pin_order integer not null default 0,
  activity_at timestamptz not null,
  primary key (question_id, tag_id)
);
create index question_tagging_by_activity on question_tagging (tag_id, pin_order desc, activity_at desc, question_id desc) include (resolved) where listed;
create index question_tagging_by_newest on question_tagging (tag_id, pin_order desc, question_id desc) include (resolved) where listed;
create index question_tagging_tag_idx on question_tagging (tag_id);

-- Exact counts of lists without counting. The row without a tag is that of all questions.
create table question_count (
  id bigint generated always as identity primary key,
  tag_id bigint constraint question_count_tag references tag on delete cascade,
  published integer not null default 0 constraint question_count_published check (published >= 0),
  resolved integer not null default 0 constraint question_count_resolved check (resolved >= 0),
  constraint question_count_once unique nulls not distinct (tag_id)
);
insert into question_count (tag_id) values (null);

-- What the asker adds once others have answered.
create table question_addendum (
  id bigint generated always as identity primary key,
  question_id bigint not null constraint question_addendum_question references question on delete cascade,
  body_source text not null,
  body_html text not null,
  body_text text not null,
  posted_at timestamptz not null,
  edited_at timestamptz,
  version integer not null default 1
);
create index question_addendum_question_idx on question_addendum (question_id, id);

create table answer (
  id bigint generated always as identity primary key,
  question_id bigint not null constraint answer_question references question on delete cascade,
  floor integer not null,
  author_id bigint not null constraint answer_author references member,
  body_source text not null,
  body_html text not null,
  body_text text not null,
  -- Which version (of a program, a law, a device) the answer is about; empty when it does not say.
  holds_for text not null default '' constraint answer_holds_for check (char_length(holds_for) <= 40),
  state text not null constraint answer_state
    check (state in ('pending', 'published', 'deleted_by_user', 'deleted_by_staff')),
  state_before text constraint answer_state_before check (state_before in ('pending', 'published', 'deleted_by_user')),
  like_count integer not null default 0 constraint answer_like_count check (like_count >= 0),
  imported_likes integer not null default 0,
  worked_count integer not null default 0 constraint answer_worked_count check (worked_count >= 0),
  posted_at timestamptz not null default now(),
  edited_at timestamptz,
  version integer not null default 1,
  import_key text constraint answer_import_key unique,
  constraint answer_floor unique (question_id, floor)
);
create index answer_liked on answer (question_id, like_count desc, floor) where state = 'published';
create index answer_by_state on answer (state, id desc) where state <> 'published';
create index answer_author_posted on answer (author_id, posted_at desc, id desc);
alter table question add constraint question_adopted_answer foreign key (adopted_answer_id) references answer;
create index question_adopted_answer_idx on question (adopted_answer_id) where adopted_answer_id is not null;

-- Readers for whom an answer worked.
create table answer_worked (
  answer_id bigint not null constraint answer_worked_answer references answer on delete cascade,
  member_id bigint not null constraint answer_worked_member references member on delete cascade,
  at timestamptz not null,
  constraint answer_worked_once primary key (answer_id, member_id)
);
create index answer_worked_member_idx on answer_worked (member_id);

-- Plain text under an answer, or under the question itself (answer_id null): asking back without answering.
create table answer_reply (
  id bigint generated always as identity primary key,
  question_id bigint not null constraint answer_reply_question references question on delete cascade,
  answer_id bigint constraint answer_reply_answer references answer on delete cascade,
  author_id bigint not null constraint answer_reply_author references member,
  answers_reply_id bigint constraint answer_reply_answers references answer_reply on delete set null,
  chain bigint[] not null default '{}',
  body_source text not null,
  body_html text not null,
  body_text text not null,
  state text not null constraint answer_reply_state
    check (state in ('pending', 'published', 'deleted_by_user', 'deleted_by_staff')),
  state_before text constraint answer_reply_state_before check (state_before in ('pending', 'published', 'deleted_by_user')),
  like_count integer not null default 0 constraint answer_reply_like_count check (like_count >= 0),
  imported_likes integer not null default 0,
  posted_at timestamptz not null default now(),
  edited_at timestamptz,
  version integer not null default 1,
  import_key text constraint answer_reply_import_key unique
);
create index answer_reply_answer_idx on answer_reply (answer_id, id) where answer_id is not null;
create index answer_reply_question_idx on answer_reply (question_id, id);
create index answer_reply_of_question on answer_reply (question_id, id) where answer_id is null;
create index answer_reply_by_state on answer_reply (state, id desc) where state <> 'published';
create index answer_reply_author_posted on answer_reply (author_id, posted_at desc, id desc);
create index answer_reply_answers_idx on answer_reply (answers_reply_id) where answers_reply_id is not null;
