-- The site's own settings and its outgoing mail must survive a restart, so they live in the database, not in files.

create table setting (
  key text primary key,
  value text not null,
  changed_at timestamptz not null default now()
);

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null constraint outbox_kind check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  state text not null constraint outbox_state check (state in ('kept', 'sent', 'failed')),
  failure text,
  created_at timestamptz not null default now()
);
