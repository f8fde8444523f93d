-- Videos: files that are played where they stand, and what is made of them for players.

alter table stored_file add column plays boolean not null default false;

create table video (
  id bigint generated always as identity primary key,
  -- Null once the file is gone: then what was made of it goes by job, which gives its contents back.
  file_id bigint constraint video_file_once unique constraint video_file references stored_file on delete set null,
  container text not null constraint video_container check (container in ('mp4', 'webm', 'mkv', 'avi', 'wmv', 'rm')),
  state text not null constraint video_state check (state in ('processing', 'ready', 'failed')),
  fault text,
  seconds double precision,
  width integer,
  height integer,
  strip_every_seconds integer,
  -- Who converts it holds it so long, and says so again while it lasts.
  turn_until timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null,
  constraint video_fault check ((fault is not null) = (state = 'failed'))
);
create index video_waiting on video (id) where state = 'processing';
create index video_turn on video (turn_until) where turn_until is not null;
create index video_gone on video (id) where file_id is null;
create index video_failed on video (created_at) where state = 'failed';

create table video_part (
  video_id bigint not null constraint video_part_video references video on delete cascade,
  name text not null,
  mime text not null,
  content_hash text not null constraint video_part_content references stored_content,
  size_bytes bigint not null,
  width integer not null,
  height integer not null,
  -- Of a size that is played: the places of its fragments, as HLS lists them.
  playlist text,
  bits_per_second integer,
  constraint video_part_once primary key (video_id, name)
);
create index video_part_of_content on video_part (content_hash);

create table video_caption (
  video_id bigint not null constraint video_caption_video references video on delete cascade,
  language text not null,
  text text not null,
  constraint video_caption_once primary key (video_id, language)
);
