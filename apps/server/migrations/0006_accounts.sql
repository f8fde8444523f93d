-- More ways in and back: phone, e-mail, other sites, passkeys, a second factor; roles with rights, grades, and leaving.

alter table member
  add column phone text constraint member_phone unique,
  add column email text constraint member_email unique,
  -- How the account came to be, e.g. for its generated account name; it may have every way in later.
  add column kind text not null default 'local'
    constraint member_kind check (kind in ('local', 'phone', 'email', 'wechat', 'other')),
  add column bio text not null default '',
  add column avatar_large_url text,
  add column cover_url text,
  add column shows_dynamics boolean not null default true,
  add column density text not null default 'comfortable' constraint member_density check (density in ('comfortable', 'compact')),
  -- For staff only.
  add column remark text not null default '',
  add column points_earned bigint not null default 0 constraint member_points_earned check (points_earned >= 0),
  add column question_count integer not null default 0 constraint member_question_count check (question_count >= 0),
  add column answer_count integer not null default 0 constraint member_answer_count check (answer_count >= 0),
  add column follower_count integer not null default 0 constraint member_follower_count check (follower_count >= 0),
  add column following_count integer not null default 0 constraint member_following_count check (following_count >= 0),
  -- When an asked-for cancellation takes effect; null again when the member comes back within the days of grace.
  add column cancels_at timestamptz,
  add column cancelled_at timestamptz;
create index member_cancels_at on member (cancels_at) where cancels_at is not null;
create index member_registered_at on member (registered_at desc, id desc);

alter table member_session
  add column method text not null default 'password'
    constraint member_session_method check (method in ('password', 'code', 'passkey', 'third_party', 'registration')),
  drop constraint member_session_end_reason,
  add constraint member_session_end_reason
    check (end_reason in ('signed_out', 'refresh_reused', 'forced', 'password_changed', 'ended_by_member', 'cancelled'));

-- One row per code that was sent. Rows stay a day, for the daily limits. Codes are kept as hashes.
create table verification_code (
  id bigint generated always as identity primary key,
  channel text not null constraint verification_code_channel check (channel in ('sms', 'mail')),
  recipient text not null,
  purpose text not null constraint verification_code_purpose
    check (purpose in ('register', 'login', 'recover', 'bind', 'verify_old', 'rebind', 'cancel')),
  member_id bigint constraint verification_code_member references member on delete cascade,
  address text not null default '',
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_recipient on verification_code (channel, recipient, sent_at desc);
create index verification_code_address on verification_code (address, sent_at desc);
create index verification_code_sent_at on verification_code (sent_at);

create table member_totp (
  member_id bigint primary key constraint member_totp_member references member on delete cascade,
  sealed_secret bytea not null,
  -- Null while the member has not yet shown a right number.
  enabled_at timestamptz,
  -- The last time step that was accepted: a number seen by someone else cannot be used again.
  last_step bigint not null default 0
);

create table recovery_code (
  member_id bigint not null constraint recovery_code_member references member on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table passkey (
  id text primary key,
  member_id bigint not null constraint passkey_member references member on delete cascade,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  backed_up boolean not null default false,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_member_idx on passkey (member_id);

-- Something begun that must be finished soon by whoever holds the key: a passkey's challenge, a second factor, a proof.
create table pending_proof (
  key_hash bytea primary key,
  kind text not null,
  member_id bigint constraint pending_proof_member references member on delete cascade,
  facts jsonb not null default '{}',
  tries integer not null default 0,
  ends_at timestamptz not null
);
create index pending_proof_ends_at on pending_proof (ends_at);

create table third_party_provider (
  id bigint generated always as identity primary key,
  product text not null constraint third_party_provider_product check (product in ('oidc', 'wechat')),
  name_zh text not null,
  name_en text not null default '',
  enabled boolean not null default false,
  sort integer not null default 0,
  -- What is public about it: issuer, client id, app ids, scopes.
  settings jsonb not null default '{}',
  sealed_secret bytea not null
);

create table third_party_identity (
  id bigint generated always as identity primary key,
  provider_id bigint not null constraint third_party_identity_provider references third_party_provider on delete cascade,
  subject text not null,
  member_id bigint not null constraint third_party_identity_member references member on delete cascade,
  name text not null default '',
  created_at timestamptz not null default now(),
  constraint third_party_identity_subject unique (provider_id, subject)
);
create index third_party_identity_member_idx on third_party_identity (member_id);

create table registration_field (
  id bigint generated always as identity primary key,
  name_zh text not null,
  name_en text not null default '',
  tip_zh text not null default '',
  tip_en text not null default '',
  kind text not null constraint registration_field_kind check (kind in ('text', 'radio', 'checkbox', 'select', 'textarea')),
  required boolean not null default false,
  visible boolean not null default true,
  searchable boolean not null default false,
  max_length integer,
  multiple boolean not null default false,
  rows integer,
  filter text not null default 'none' constraint registration_field_filter
    check (filter in ('none', 'digits', 'letters', 'letters_digits', 'chinese', 'pattern')),
  pattern text not null default '',
  -- In order: [{ "key": …, "zh": …, "en": … }].
  options jsonb not null default '[]',
  sort integer not null default 0
);

create table member_field (
  member_id bigint not null constraint member_field_member references member on delete cascade,
  field_id bigint not null constraint member_field_field references registration_field on delete cascade,
  value text[] not null,
  primary key (member_id, field_id)
);
create index member_field_value on member_field using gin (value);

create table grade (
  id bigint generated always as identity primary key,
  name_zh text not null,
  name_en text not null default '',
  points bigint not null constraint grade_points unique constraint grade_points_positive check (points >= 0)
);
insert into grade (name_zh, name_en, points) values
  ('初尝', 'First sip', 0), ('识香', 'Aroma', 100), ('辨味', 'Palate', 500),
  ('知器', 'Teaware', 2000), ('茶友', 'Regular', 8000), ('茶人', 'Tea master', 30000);

alter table role add column remark text not null default '';

-- Rights that do not belong to a tag. A member has those of the initial role and of every role that has not run out.
create table role_right (
  role_id bigint not null constraint role_right_role references role on delete cascade,
  "right" text not null,
  primary key (role_id, "right")
);
insert into role_right (role_id, "right")
select role.id, allowed
from role, unnest(array[
  'upload.avatar', 'upload.image', 'upload.file', 'upload.video',
  'question.ask', 'question.append', 'answer.post', 'answer.edit', 'answer.delete',
  'answer_reply.post', 'answer_reply.edit', 'answer_reply.delete',
  'favourite.add', 'favourite.delete', 'like.add', 'like.delete', 'follow.add', 'follow.delete',
  'message.send', 'message.delete', 'assistant.use', 'vote.cast'
]) as allowed
where role.initial;

-- What staff did: insert only. Secrets never come here.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint constraint audit_entry_actor references member,
  address text not null default '',
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_entry_actor_idx on audit_entry (actor_id, id desc);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id desc);
create index audit_entry_act on audit_entry (act, id desc);

create table follow (
  follower_id bigint not null constraint follow_follower references member on delete cascade,
  followed_id bigint not null constraint follow_followed references member on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  constraint follow_not_oneself check (follower_id <> followed_id)
);
create index follow_of_follower on follow (follower_id, followed_at desc, followed_id desc);
create index follow_of_followed on follow (followed_id, followed_at desc, follower_id desc);

create table member_block (
  member_id bigint not null constraint member_block_member references member on delete cascade,
  blocked_id bigint not null constraint member_block_blocked references member on delete cascade,
  blocked_at timestamptz not null default now(),
  primary key (member_id, blocked_id),
  constraint member_block_not_oneself check (member_id <> blocked_id)
);
create index member_block_blocked_idx on member_block (blocked_id);

create table data_export (
  id bigint generated always as identity primary key,
  member_id bigint not null constraint data_export_member references member on delete cascade,
  state text not null default 'waiting' constraint data_export_state check (state in ('waiting', 'running', 'ready', 'failed', 'expired')),
  percent integer not null default 0 constraint data_export_percent check (percent between 0 and 100),
  file_key text,
  size_bytes bigint,
  requested_at timestamptz not null,
  ended_at timestamptz,
  ends_at timestamptz
);
-- One at a time per member.
create unique index data_export_one on data_export (member_id) where state in ('waiting', 'running');
create index data_export_member_idx on data_export (member_id, id desc);

insert into name_ban (pattern) values ('*客服*'), ('*official*'), ('*@*'), ('*#*') on conflict do nothing;
