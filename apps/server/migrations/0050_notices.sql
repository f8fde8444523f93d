-- Notices of the staff. Nobody gets a row in advance: who a notice is for is asked when it is read, and a member has one
-- row for everything up to a publication, and one for each exception after it.

create table notice (
  id bigint generated always as identity primary key,
  author_id bigint not null constraint notice_author references member,
  title text not null constraint notice_title check (char_length(title) between 1 and 100),
  source text not null,
  html text not null,
  excerpt text not null,
  audience text not null constraint notice_audience check (audience in ('everybody', 'roles', 'grades', 'members')),
  -- Roles, grades or members, as the audience says.
  target_ids bigint[] not null default '{}' constraint notice_targets check (audience <> 'everybody' or target_ids = '{}'),
  banner text not null constraint notice_banner check (banner in ('none', 'audience', 'visitors') and (banner <> 'visitors' or audience = 'everybody')),
  publish_at timestamptz not null,
  published_at timestamptz,
  -- In the order of publications; they commit in this order, so whoever has seen one has seen all before it.
  position bigint constraint notice_position unique,
  -- Members in the audience when it was published.
  reached integer,
  edited_at timestamptz,
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint notice_published check ((published_at is null) = (position is null) and (published_at is null) = (reached is null))
);
create index notice_shown on notice (position) where withdrawn_at is null and position is not null;
create index notice_due on notice (publish_at) where withdrawn_at is null and position is null;

-- Up to which position a member has read and deleted; what was deleted was read.
create table notice_reader (
  member_id bigint primary key constraint notice_reader_member references member on delete cascade,
  read_through bigint not null default 0,
  deleted_through bigint not null default 0,
  constraint notice_reader_order check (deleted_through <= read_through)
);

-- Notices after that which were read, or deleted, singly.
create table notice_mark (
  member_id bigint not null constraint notice_mark_member references member on delete cascade,
  notice_id bigint not null constraint notice_mark_notice references notice on delete cascade,
  deleted boolean not null,
  primary key (member_id, notice_id)
);
create index notice_mark_notice_idx on notice_mark (notice_id);
