-- The notice that the site has moved: one at a time, withdrawn at its end.
alter table notice add column moved boolean not null default false, add column ends_at timestamptz;
create unique index notice_moved on notice (moved) where moved and withdrawn_at is null;

-- Members of a former site are invited by mail while a round is open; there is one at most.
create table invitation_round (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  ended_at timestamptz
);
create unique index invitation_round_open on invitation_round ((ended_at is null)) where ended_at is null;

-- One for each member, whatever becomes of it: nobody is invited twice. `sending` is stored before the mail is handed over.
create table invitation (
  member_id bigint primary key references member on delete cascade,
  email text not null,
  state text not null constraint invitation_state check (state in ('queued', 'sending', 'sent', 'bounced', 'failed')),
  attempts integer not null default 0,
  queued_at timestamptz not null,
  sent_at timestamptz,
  -- When its link was used to set a password.
  used_at timestamptz
);
create index invitation_queued on invitation (member_id) where state = 'queued';
