-- Pictures of messages and of reports are one kind of thing: files without a public address, their owner's alone until
-- they are sent. Those of messages keep their ids, which reports of messages refer to; those of reports get new ones.
alter table message_image rename to private_picture;
alter table private_picture rename constraint message_image_owner to private_picture_owner;
alter table private_picture rename constraint message_image_message to private_picture_message;
alter table private_picture rename constraint message_image_file to private_picture_file;
alter table private_picture rename constraint message_image_pkey to private_picture_pkey;
alter index message_image_of_message rename to private_picture_of_message;
drop index message_image_loose;

alter table private_picture
  add column use text not null default 'message' constraint private_picture_use check (use in ('message', 'report')),
  add column report_id bigint constraint private_picture_report references report on delete set null;
alter table private_picture alter column use drop default;
alter table private_picture add constraint private_picture_sent_with
  check ((message_id is null or use = 'message') and (report_id is null or use = 'report'));

insert into private_picture (use, owner_id, report_id, place, file_key, thumbnail_key, mime, width, height, size_bytes, created_at)
select 'report', owner_id, report_id, place, file_key, thumbnail_key, mime, width, height, size_bytes, created_at
from report_picture order by id;
drop table report_picture;

create index private_picture_of_report on private_picture (report_id) where report_id is not null;
create index private_picture_of_owner on private_picture (owner_id);
create index private_picture_loose on private_picture (created_at) where message_id is null and report_id is null;
