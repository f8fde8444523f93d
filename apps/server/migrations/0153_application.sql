-- Other sites that sign members in by this one. Of the secret only a hash: it has 256 random bits.
create table application (
  id bigint generated always as identity constraint application_pkey primary key,
  client_id text not null constraint application_client_id unique,
  name text not null,
  home_address text not null default '',
  redirect_addresses text[] not null,
  proof text not null constraint application_proof check (proof in ('secret_header', 'secret_body', 'pkce')),
  secret_hash bytea,
  secret_hint text,
  enabled boolean not null,
  added_at timestamptz not null,
  -- Consents of before are asked for again.
  addresses_at timestamptz not null,
  constraint application_secret check ((proof = 'pkce') = (secret_hash is null))
);

-- What a member lets an application know. The row stays when the consent is withdrawn: its subject is the member's id there.
create table application_consent (
  id bigint generated always as identity constraint application_consent_pkey primary key,
  application_id bigint not null constraint application_consent_application references application on delete cascade,
  member_id bigint not null constraint application_consent_member references member on delete cascade,
  subject uuid not null default gen_random_uuid() constraint application_consent_subject unique,
  scopes text[] not null,
  given_at timestamptz not null,
  used_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint application_consent_of_member unique (member_id, application_id)
);
create index application_consent_of_application on application_consent (application_id);

-- Requests, codes and access tokens of the protocol, under the hash of what their holder has.
create table application_pass (
  kind text not null,
  key_hash bytea not null,
  payload jsonb not null,
  grant_id text,
  consent_id bigint constraint application_pass_consent references application_consent on delete cascade,
  session_id bigint,
  ends_at timestamptz not null,
  used_at timestamptz,
  constraint application_pass_pkey primary key (kind, key_hash)
);
create index application_pass_of_grant on application_pass (grant_id) where grant_id is not null;
create index application_pass_of_consent on application_pass (consent_id) where consent_id is not null;
create index application_pass_ends_at on application_pass (ends_at);

-- Keys that sign what applications get; each is published before it signs, and for some time after.
create table signing_key (
  id bigint generated always as identity constraint signing_key_pkey primary key,
  kid text not null constraint signing_key_kid unique,
  sealed_private_key bytea not null,
  added_at timestamptz not null
);
