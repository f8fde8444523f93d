-- The member's id at the official account with which WeChat's own browser signs in: for template messages of reminders.
alter table third_party_identity add column official_app_id text;
alter table third_party_identity add column open_id text;
-- Why WeChat takes no more messages for it; null while it does.
alter table third_party_identity add column messages_ended text;
alter table third_party_identity add column messaged_at timestamptz;

-- Tokens of official accounts, encrypted, for all processes. One without content is a rest until its end.
create table official_token (
  app_id text not null,
  kind text not null constraint official_token_kind check (kind in ('access', 'ticket', 'quota')),
  sealed_token bytea,
  ends_at timestamptz not null,
  -- Until then one process requests it, and the others wait.
  leased_until timestamptz,
  constraint official_token_pkey primary key (app_id, kind)
);
