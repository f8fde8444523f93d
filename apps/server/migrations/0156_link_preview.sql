-- What pages linked in posts say about themselves: one row for an address, whatever the number of posts.
create table link_preview (
  id bigint generated always as identity constraint link_preview_pkey primary key,
  address text not null constraint link_preview_address_once unique,
  host text not null,
  state text not null default 'waiting' constraint link_preview_state_known check (state in ('waiting', 'ready', 'failed')),
  title text not null default '',
  description text not null default '',
  site text not null default '',
  image_url text,
  thumbnail_url text,
  -- Attempts since it was last fetched.
  tries integer not null default 0,
  due_at timestamptz not null,
  tried_at timestamptz,
  -- For the limit of an hour; forgotten after a day.
  requested_by bigint constraint link_preview_requested_by references member on delete set null,
  requested_at timestamptz not null
);
create index link_preview_due on link_preview (due_at);
create index link_preview_host on link_preview (host, tried_at);
create index link_preview_of_member on link_preview (requested_by, requested_at);

create table link_preview_use (
  subject_kind text not null constraint link_preview_use_kind_known check (subject_kind in ('topic', 'comment', 'question', 'answer')),
  subject_id bigint not null,
  preview_id bigint not null constraint link_preview_use_preview references link_preview on delete cascade,
  constraint link_preview_use_pkey primary key (subject_kind, subject_id, preview_id)
);
create index link_preview_use_preview_idx on link_preview_use (preview_id);

alter table image_use drop constraint image_use_subject_kind;
alter table image_use add constraint image_use_subject_kind check (
  subject_kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply', 'notice', 'membership_card', 'help_article', 'help_category', 'list_block', 'custom_page', 'link_preview')) not valid;
