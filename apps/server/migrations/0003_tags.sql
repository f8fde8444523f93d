-- Topics are found by tag: two levels, and each leaf may be open to some roles only.

create table tag (
  id bigint generated always as identity primary key,
  parent_id bigint constraint tag_parent references tag,
  name_zh text not null,
  name_en text not null default '',
  icon text not null default 'leaf',
  colour text not null default '#1F6B4A',
  sort integer not null default 0,
  import_key text constraint tag_import_key unique,
  constraint tag_name unique (name_zh)
);
create index tag_parent_idx on tag (parent_id);

-- No row for a tag and right: open to everyone. Rows: only to members with one of these roles.
create table tag_right (
  tag_id bigint not null constraint tag_right_tag references tag on delete cascade,
  "right" text not null constraint tag_right_right check ("right" in ('view', 'post', 'comment', 'reply')),
  role_id bigint not null constraint tag_right_role references role on delete cascade,
  primary key (tag_id, "right", role_id)
);
