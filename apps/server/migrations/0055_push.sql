-- Push messages: the site's own pair of keys, and the browsers that members chose.

create table push_key (
  -- One pair, made by whoever starts first.
  id smallint primary key constraint push_key_one check (id = 1),
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);

create table push_device (
  id bigint generated always as identity primary key,
  member_id bigint not null constraint push_device_member references member on delete cascade,
  -- It lives no longer than the session in which it was chosen.
  session_id bigint not null constraint push_device_session references member_session on delete cascade,
  -- Whoever knows the address may send to it: it is never shown.
  endpoint text not null constraint push_device_endpoint unique,
  p256dh text not null,
  auth text not null,
  language text not null constraint push_device_language check (language in ('zh', 'en')),
  added_at timestamptz not null,
  reached_at timestamptz
);
create index push_device_of_member on push_device (member_id, id);
create index push_device_of_session on push_device (session_id);
