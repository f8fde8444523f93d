-- Pictures in private messages: files without a public address. One that was sent belongs to its message and goes with
-- it; one that was not is its owner's alone, for a day.
alter table message drop constraint message_text;
-- Empty only where there are pictures.
alter table message add constraint message_text check (char_length(text) <= 1000);

create table message_image (
  id bigint generated always as identity primary key,
  owner_id bigint not null constraint message_image_owner references member,
  message_id bigint constraint message_image_message references message on delete set null,
  -- Its place among the pictures of the message, from 1; null until it is sent.
  place smallint,
  file_key text not null constraint message_image_file unique,
  thumbnail_key text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  created_at timestamptz not null
);
create index message_image_of_message on message_image (message_id) where message_id is not null;
create index message_image_loose on message_image (created_at) where message_id is null;
