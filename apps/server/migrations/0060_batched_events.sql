-- Events whose reactions take many at once (ADR 3): a row per reaction, written with what happened and deleted with what follows.
create table batched_event (
  id bigint generated always as identity primary key,
  task text not null,
  data jsonb not null,
  at timestamptz not null default now()
);
create index batched_event_by_task on batched_event (task, id);
