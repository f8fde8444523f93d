-- One row per event, whose reactions take it together: a row per reaction cost a write, a delete and a transaction each.
drop index batched_event_by_task;
alter table batched_event rename column task to event;
update batched_event set event = split_part(event, '/', 1);
delete from batched_event later using batched_event earlier
where later.event = earlier.event and later.data = earlier.data and later.id > earlier.id;
create index batched_event_by_event on batched_event (event, id);
