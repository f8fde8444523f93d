-- Members let programs act for them with keys that reach less than a session does, and end by themselves.
create table api_key (
  id bigint generated always as identity primary key,
  member_id bigint not null constraint api_key_member references member on delete cascade,
  -- SHA-256 of 256 random bits: nobody guesses them, so a slow hash would only cost time.
  hash bytea not null constraint api_key_hash unique,
  hint text not null,
  name text not null,
  scope text not null constraint api_key_scope check (scope in ('read', 'write')),
  created_at timestamptz not null,
  used_at timestamptz
);
create index api_key_member_idx on api_key (member_id, id desc);
