-- Conversations of up to 50 members. Their messages are rows of `message` without a receiver; each member has a side, as in those of two.
create table message_group (
  id bigint generated always as identity constraint message_group_pkey primary key,
  name text not null constraint message_group_name check (char_length(name) between 1 and 80),
  created_at timestamptz not null
);

create table message_group_member (
  group_id bigint not null constraint message_group_member_group references message_group on delete cascade,
  member_id bigint not null constraint message_group_member_member references member,
  is_owner boolean not null default false,
  joined_at timestamptz not null,
  -- The last message that the member still has; null when nothing is left.
  last_id bigint,
  unread_count int not null default 0 constraint message_group_member_unread_count check (unread_count >= 0),
  read_through bigint not null default 0,
  -- Messages up to here are not the member's: from before joining, or deleted.
  cleared_through bigint not null default 0,
  muted boolean not null default false,
  constraint message_group_member_pkey primary key (group_id, member_id)
);
create unique index message_group_owner on message_group_member (group_id) where is_owner;
create index message_group_owned on message_group_member (member_id) where is_owner;
create index message_group_member_latest on message_group_member (member_id, last_id desc) where last_id is not null;
create index message_group_member_unread on message_group_member (member_id) include (unread_count) where unread_count > 0 and not muted;

-- Single messages of groups that a member deleted for themselves.
create table message_deletion (
  message_id bigint not null,
  member_id bigint not null constraint message_deletion_member references member,
  constraint message_deletion_pkey primary key (message_id, member_id)
);
create index message_deletion_of_member on message_deletion (member_id);
alter table message_deletion add constraint message_deletion_message foreign key (message_id) references message on delete cascade not valid;

alter table message
  alter column receiver_id drop not null,
  add column group_id bigint,
  -- What happened in the group, in place of a message: 'added' and others, and to whom.
  add column act text,
  add column act_member_ids bigint[];
alter table message add constraint message_group foreign key (group_id) references message_group not valid;
alter table message add constraint message_to check (num_nonnulls(receiver_id, group_id) = 1 and (act is null or group_id is not null)) not valid;
