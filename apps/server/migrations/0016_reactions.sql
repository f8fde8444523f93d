-- Who likes what and who keeps what. The counts stand on the rows that are shown, so that no list reads this table for them.

create table liking (
  subject_kind text not null constraint liking_subject_kind
    check (subject_kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply')),
  subject_id bigint not null,
  member_id bigint not null constraint liking_member references member on delete cascade,
  liked_at timestamptz not null,
  constraint liking_once primary key (subject_kind, subject_id, member_id)
);
create index liking_of_member on liking (member_id, liked_at desc, subject_id desc);
create index liking_of_subject on liking (subject_kind, subject_id, liked_at desc, member_id desc);

create table favourite_folder (
  id bigint generated always as identity primary key,
  member_id bigint not null constraint favourite_folder_member references member on delete cascade,
  name text not null,
  constraint favourite_folder_name unique (member_id, name)
);

create table favourite (
  subject_kind text not null constraint favourite_subject_kind check (subject_kind in ('topic', 'question')),
  subject_id bigint not null,
  member_id bigint not null constraint favourite_member references member on delete cascade,
  -- Null: not in a folder. A deleted folder leaves what it held.
  folder_id bigint constraint favourite_folder_of references favourite_folder on delete set null,
  kept_at timestamptz not null,
  constraint favourite_once primary key (subject_kind, subject_id, member_id)
);
create index favourite_of_member on favourite (member_id, kept_at desc, subject_id desc);
create index favourite_of_folder on favourite (folder_id, kept_at desc) where folder_id is not null;
create index favourite_of_subject on favourite (subject_kind, subject_id, kept_at desc, member_id desc);

-- Likes of nobody come from an import: they count, but no row stands for them.
alter table topic
  add column like_count integer not null default 0 constraint topic_like_count check (like_count >= 0),
  add column favourite_count integer not null default 0 constraint topic_favourite_count check (favourite_count >= 0),
  add column imported_likes integer not null default 0;
alter table comment
  add column like_count integer not null default 0 constraint comment_like_count check (like_count >= 0),
  add column imported_likes integer not null default 0;
alter table reply
  add column like_count integer not null default 0 constraint reply_like_count check (like_count >= 0),
  add column imported_likes integer not null default 0;
-- The most liked of a thread; most comments have no likes and stay out, so that posting one writes no more than before.
create index comment_liked on comment (topic_id, like_count desc, floor) where state = 'published' and like_count > 0;
alter table import_row add column likes integer not null default 0;
