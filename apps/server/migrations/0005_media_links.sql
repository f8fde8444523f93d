-- Pictures that members upload, and the friendly links of the home page.

create table stored_image (
  id bigint generated always as identity primary key,
  owner_id bigint constraint stored_image_owner references member on delete set null,
  url text not null constraint stored_image_url unique,
  thumbnail_url text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  -- Null until a saved post shows the picture; unclaimed pictures are removed after two hours.
  claimed_at timestamptz,
  created_at timestamptz not null default now()
);
create index stored_image_unclaimed on stored_image (created_at) where claimed_at is null;

create table friendly_link (
  id bigint generated always as identity primary key,
  name text not null,
  address text not null,
  image_url text not null default '',
  sort integer not null default 0
);

-- How far an import came, so that it resumes.
create table import_run (
  source text primary key,
  progress jsonb not null default '{}',
  finished_at timestamptz,
  started_at timestamptz not null default now()
);

-- Comments and replies of a source wait here until all of them are known: floors follow their dates, files do not.
create table import_row (
  source text not null,
  key text not null,
  kind text not null constraint import_row_kind check (kind in ('comment', 'reply')),
  parent_key text not null,
  author_key text,
  posted_at timestamptz not null,
  body text not null,
  primary key (source, key)
);
create index import_row_order on import_row (source, kind, posted_at, key);
