-- Reminders: a line is what the list shows, an act is one thing that somebody did. No references to member: they are
-- written for thousands at a time, and members are never removed. What is told of is a post that is never removed either.

create table reminder (
  id bigint generated always as identity primary key,
  -- Who is told.
  member_id bigint not null,
  kind text not null,
  -- What the acts of one line have in common.
  subject_kind text not null,
  subject_id bigint not null,
  -- Of the site; acts of another day begin a line of their own.
  day date not null,
  act_count integer not null constraint reminder_act_count check (act_count >= 0),
  latest_at timestamptz not null,
  read_at timestamptz,
  -- What the receiver deleted stays until it is old, so that the same act is not told twice.
  deleted_at timestamptz
);
create unique index reminder_open_line on reminder (member_id, kind, subject_kind, subject_id, day) where read_at is null and deleted_at is null;
create index reminder_of_member on reminder (member_id, latest_at desc, id desc) where deleted_at is null;
create index reminder_unread on reminder (member_id, latest_at desc, id desc) where read_at is null and deleted_at is null;
create index reminder_read on reminder (member_id, latest_at desc, id desc) where read_at is not null and deleted_at is null;

create table reminder_act (
  id bigint generated always as identity primary key,
  reminder_id bigint not null constraint reminder_act_line references reminder on delete cascade,
  member_id bigint not null,
  -- Names the act, e.g. comment:12 or like:topic:7:by:5; nobody is told of one act twice.
  source text not null,
  -- Null: the site or its staff.
  sender_id bigint,
  -- What it opens, and whose text is shown.
  post_kind text constraint reminder_act_post_kind
    check (post_kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply')),
  post_id bigint,
  facts jsonb,
  at timestamptz not null,
  constraint reminder_act_once unique (source, member_id),
  constraint reminder_act_post check ((post_kind is null) = (post_id is null))
);
create index reminder_act_of_line on reminder_act (reminder_id, id desc);

-- How much a member wants to hear of something; no row: the normal measure.
create table watch (
  subject_kind text not null constraint watch_subject_kind check (subject_kind in ('topic', 'question', 'tag')),
  subject_id bigint not null,
  member_id bigint not null constraint watch_member references member on delete cascade,
  level text not null constraint watch_level check (level in ('watching', 'muted')),
  at timestamptz not null,
  primary key (subject_kind, subject_id, member_id)
);
create index watch_of_member on watch (member_id, subject_kind, subject_id);

create table member_mute (
  member_id bigint not null constraint member_mute_member references member on delete cascade,
  muted_id bigint not null constraint member_mute_muted references member on delete cascade,
  muted_at timestamptz not null,
  primary key (member_id, muted_id),
  constraint member_mute_not_oneself check (member_id <> muted_id)
);
create index member_mute_of_muted on member_mute (muted_id);

-- No row: writing somewhere does not begin to watch it.
create table watch_setting (
  member_id bigint primary key constraint watch_setting_member references member on delete cascade,
  watch_written boolean not null
);

-- Followers in the order of their ids, a batch at a time.
create index follow_in_order on follow (followed_id, follower_id);
