-- An extractive answer that may be about something else than the question (ADR 37) is shown so, also when the chat is read later.
alter table assistant_turn add column unsure boolean not null default false;
