-- What a member notes on a favourite, and when to be reminded of it. `reminded`: that moment is over.
alter table favourite
  add column note text not null default '',
  add column remind_at timestamptz,
  add column reminded boolean not null default false;
alter table favourite add constraint favourite_note check (char_length(note) <= 300) not valid;
