alter table favourite_folder add column public boolean not null default false;

create table favourite_folder_follow (
  folder_id bigint not null constraint favourite_folder_follow_folder references favourite_folder on delete cascade,
  member_id bigint not null constraint favourite_folder_follow_member references member on delete cascade,
  followed_at timestamptz not null,
  constraint favourite_folder_follow_pkey primary key (folder_id, member_id)
);
create index favourite_folder_follow_of_member on favourite_folder_follow (member_id, followed_at desc, folder_id desc);
