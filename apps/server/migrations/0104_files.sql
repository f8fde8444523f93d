-- Files that members attach: they arrive in parts, are stored once by their content, and are read where they stand.

-- The row stands before its content and after it, so that no content is without one.
create table stored_content (
  hash text primary key constraint stored_content_hash check (hash ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null constraint stored_content_size check (size_bytes > 0),
  reference_count integer not null default 0 constraint stored_content_references check (reference_count >= 0),
  -- Since when nothing refers to it.
  loose_at timestamptz,
  constraint stored_content_loose check ((loose_at is not null) = (reference_count = 0))
);
create index stored_content_loose_idx on stored_content (loose_at) where loose_at is not null;

-- What is arriving. How much has arrived is the size of its part file.
create table upload (
  id text primary key,
  kind text not null constraint upload_kind check (kind in ('file', 'video')),
  owner_id bigint not null constraint upload_owner references member on delete cascade,
  name text not null,
  size_bytes bigint not null constraint upload_size check (size_bytes > 0),
  created_at timestamptz not null,
  -- Who writes at the moment, and until when that holds without a word of it.
  lease_token text,
  lease_until timestamptz,
  lease_requested boolean not null default false,
  constraint upload_lease check ((lease_token is null) = (lease_until is null))
);
create index upload_of_owner on upload (owner_id, created_at);
create index upload_by_age on upload (created_at);

-- What a member began to upload on a day of the site.
create table upload_day (
  member_id bigint not null constraint upload_day_member references member on delete cascade,
  kind text not null constraint upload_day_kind check (kind in ('file', 'video')),
  day date not null,
  uploads integer not null,
  bytes bigint not null,
  constraint upload_day_once primary key (member_id, kind, day)
);
create index upload_day_by_day on upload_day (day);

create table stored_file (
  id bigint generated always as identity primary key,
  -- Names it in addresses: nobody finds one by counting.
  key text not null constraint stored_file_key unique check (key ~ '^[0-9a-f]{32}$'),
  owner_id bigint constraint stored_file_owner references member on delete set null,
  name text not null,
  extension text not null,
  mime text not null,
  content_hash text not null constraint stored_file_content references stored_content,
  size_bytes bigint not null,
  state text not null constraint stored_file_state check (state in ('ready', 'checking', 'infected')),
  download_count bigint not null default 0,
  created_at timestamptz not null,
  claimed_at timestamptz
);
create index stored_file_of_owner on stored_file (owner_id, id);
create index stored_file_of_content on stored_file (content_hash);
create index stored_file_loose on stored_file (created_at) where claimed_at is null;

-- Where a file stands: in what all readers of a post see, in a kind of hidden part, or in an earlier version of the post.
create table file_use (
  subject_kind text not null constraint file_use_subject_kind
    check (subject_kind in ('topic', 'comment', 'question', 'answer')),
  subject_id bigint not null,
  file_id bigint not null constraint file_use_file references stored_file on delete cascade,
  place text not null constraint file_use_place
    check (place in ('open', 'password', 'reply', 'grade', 'points', 'balance', 'former')),
  constraint file_use_once primary key (subject_kind, subject_id, file_id, place)
);
create index file_use_of_file on file_use (file_id);

-- Who has downloaded on a day, as hashes that only this server can make: a download counts once.
create table file_download (
  file_id bigint not null constraint file_download_file references stored_file on delete cascade,
  day date not null,
  reader text not null,
  constraint file_download_once primary key (file_id, day, reader)
);
create index file_download_by_day on file_download (day);
