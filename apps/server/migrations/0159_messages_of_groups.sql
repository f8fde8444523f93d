-- no transaction
create index concurrently if not exists message_of_group on message (group_id, id) where group_id is not null;
alter table message validate constraint message_group;
alter table message validate constraint message_to;
alter table message_deletion validate constraint message_deletion_message;
