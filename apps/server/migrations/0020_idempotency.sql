-- What an act on money was answered, so that who repeats it for a day gets that answer instead of a second act.

create table idempotency_key (
  member_id bigint not null constraint idempotency_key_member references member on delete cascade,
  -- Method and path template: the same key at another door is another act.
  endpoint text not null,
  key text not null,
  -- SHA-256 over everything that was sent.
  input_hash bytea not null,
  -- Null only while the act is under way, which nobody else can see.
  answer text,
  created_at timestamptz not null,
  constraint idempotency_key_pkey primary key (member_id, endpoint, key)
);
create index idempotency_key_age on idempotency_key (created_at);
