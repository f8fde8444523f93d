-- Columns: ordered collections of a member's own topics. A topic is in one at most.
create table topic_column (
  id bigint generated always as identity constraint topic_column_pkey primary key,
  member_id bigint not null constraint topic_column_member references member on delete cascade,
  title text not null,
  description text not null default '',
  added_at timestamptz not null,
  changed_at timestamptz not null
);
create index topic_column_of_member on topic_column (member_id, changed_at desc, id desc);

create table topic_column_entry (
  topic_id bigint constraint topic_column_entry_pkey primary key constraint topic_column_entry_topic references topic,
  column_id bigint not null constraint topic_column_entry_column references topic_column on delete cascade,
  -- Unique only while the column's owner is locked; equal ones are in the order of their ids.
  position integer not null,
  -- Its first picture is the cover.
  cover boolean not null default false,
  added_at timestamptz not null
);
create index topic_column_entry_in_order on topic_column_entry (column_id, position, topic_id);
create unique index topic_column_entry_cover on topic_column_entry (column_id) where cover;

create table topic_column_follow (
  column_id bigint not null constraint topic_column_follow_column references topic_column on delete cascade,
  member_id bigint not null constraint topic_column_follow_member references member on delete cascade,
  followed_at timestamptz not null,
  constraint topic_column_follow_pkey primary key (column_id, member_id)
);
create index topic_column_follow_of_member on topic_column_follow (member_id, followed_at desc, column_id desc);
