-- Topics with comments and replies. A comment carries its floor, so page 1,000 is a range read like page 1.

create table topic (
  id bigint generated always as identity primary key,
  tag_id bigint not null constraint topic_tag references tag,
  author_id bigint not null constraint topic_author references member,
  title text not null constraint topic_title check (char_length(title) between 1 and 250),
  body_source text not null,
  body_html text not null,
  excerpt text not null,
  images jsonb not null default '[]',
  title_words tsvector not null default '',
  state text not null constraint topic_state
    check (state in ('pending', 'published', 'deleted_by_user', 'deleted_by_staff')),
  -- What the state was before a deletion, so that restoring a pending topic does not publish it.
  state_before text constraint topic_state_before check (state_before in ('pending', 'published', 'deleted_by_user')),
  essence boolean not null default false,
  pin_order integer not null default 0 constraint topic_pin_order check (pin_order >= 0),
  comments_closed boolean not null default false,
  view_count integer not null default 0,
  comment_count integer not null default 0 constraint topic_comment_count check (comment_count >= 0),
  last_floor integer not null default 0,
  posted_at timestamptz not null default now(),
  edited_at timestamptz,
  version integer not null default 1,
  activity_at timestamptz not null default now(),
  activity_kind text not null default 'posted' constraint topic_activity_kind
    check (activity_kind in ('posted', 'commented', 'replied')),
  activity_by bigint constraint topic_activity_by references member,
  hot_score double precision not null default 0,
  import_key text constraint topic_import_key unique
);

-- Lists: published only, pinned first, newest activity (or newest post) next; the id breaks ties.
create index topic_by_activity on topic (pin_order desc, activity_at desc, id desc) where state = 'published';
create index topic_by_newest on topic (pin_order desc, id desc) where state = 'published';
create index topic_tag_by_activity on topic (tag_id, pin_order desc, activity_at desc, id desc) where state = 'published';
create index topic_tag_by_newest on topic (tag_id, pin_order desc, id desc) where state = 'published';
create index topic_essence on topic (pin_order desc, activity_at desc, id desc) where state = 'published' and essence;
create index topic_pinned on topic (pin_order desc, activity_at desc, id desc) where state = 'published' and pin_order > 0;
create index topic_hot on topic (hot_score desc, id desc) where state = 'published';
create index topic_by_state on topic (state, id desc) where state <> 'published';
create index topic_author_idx on topic (author_id, id desc);
-- Finds the recent topics whose hot score decays; small, and costs nothing when a comment updates the row.
create index topic_posted_at on topic using brin (posted_at) with (pages_per_range = 32);
create index topic_title_words on topic using gin (title_words);

-- Exact counts of lists without counting: kept by trigger-free updates in the same transaction as the topic.
create table topic_count (
  tag_id bigint primary key constraint topic_count_tag references tag on delete cascade,
  published integer not null default 0 constraint topic_count_published check (published >= 0)
);

create table comment (
  id bigint generated always as identity primary key,
  topic_id bigint not null constraint comment_topic references topic on delete cascade,
  floor integer not null,
  author_id bigint not null constraint comment_author references member,
  quote_id bigint constraint comment_quote references comment on delete set null,
  body_source text not null,
  body_html text not null,
  body_text text not null,
  state text not null constraint comment_state
    check (state in ('pending', 'published', 'deleted_by_user', 'deleted_by_staff')),
  state_before text constraint comment_state_before check (state_before in ('pending', 'published', 'deleted_by_user')),
  posted_at timestamptz not null default now(),
  edited_at timestamptz,
  version integer not null default 1,
  import_key text constraint comment_import_key unique,
  constraint comment_floor unique (topic_id, floor)
);
create index comment_by_state on comment (state, id desc) where state <> 'published';
create index comment_author_idx on comment (author_id, id desc);
create index comment_quote_idx on comment (quote_id) where quote_id is not null;

create table reply (
  id bigint generated always as identity primary key,
  topic_id bigint not null constraint reply_topic references topic on delete cascade,
  comment_id bigint not null constraint reply_comment references comment on delete cascade,
  author_id bigint not null constraint reply_author references member,
  answers_reply_id bigint constraint reply_answers references reply on delete set null,
  -- Ancestors, oldest first: the line of who answers whom without a recursive read.
  chain bigint[] not null default '{}',
  body_source text not null,
  body_html text not null,
  body_text text not null,
  state text not null constraint reply_state
    check (state in ('pending', 'published', 'deleted_by_user', 'deleted_by_staff')),
  state_before text constraint reply_state_before check (state_before in ('pending', 'published', 'deleted_by_user')),
  posted_at timestamptz not null default now(),
  edited_at timestamptz,
  version integer not null default 1,
  import_key text constraint reply_import_key unique
);
create index reply_comment_idx on reply (comment_id, id);
create index reply_topic_idx on reply (topic_id, id);
create index reply_by_state on reply (state, id desc) where state <> 'published';
create index reply_author_idx on reply (author_id, id desc);

-- Up to which floor a member has read a topic: unread marks and "jump to the first unread".
create table topic_read (
  member_id bigint not null constraint topic_read_member references member on delete cascade,
  topic_id bigint not null constraint topic_read_topic references topic on delete cascade,
  floor integer not null default 0,
  read_at timestamptz not null default now(),
  primary key (member_id, topic_id)
);
create index topic_read_topic_idx on topic_read (topic_id);

create table draft (
  member_id bigint not null constraint draft_member references member on delete cascade,
  key text not null,
  title text not null default '',
  tag_id text not null default '',
  body text not null default '',
  saved_at timestamptz not null default now(),
  primary key (member_id, key)
);
