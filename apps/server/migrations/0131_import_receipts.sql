-- Every run of an import is kept with its receipt, which staff read.
create table import_receipt (
  id bigint generated always as identity primary key,
  source text not null,
  site text not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- Of the process that runs it: silent for a while, it has stopped.
  alive_at timestamptz not null,
  -- What was known before it wrote: tables with their rows, sums of the records, remarks, the mapping; and how far it was when it last went on.
  facts jsonb not null,
  -- Counts and sums; null until it has ended.
  result jsonb
);
create index import_receipt_source on import_receipt (source, id);

-- Some topics and questions with their first posts as they were at the source, for comparison with what they became.
create table import_page_text (
  receipt_id bigint not null references import_receipt on delete cascade,
  -- A random number, the same for all posts of a page.
  page bigint not null,
  position integer not null,
  post_kind text not null constraint import_page_text_kind check (post_kind in ('topic', 'comment', 'question', 'answer')),
  post_id bigint not null,
  format text not null,
  text text not null,
  primary key (post_kind, post_id, receipt_id)
);
create index import_page_text_page on import_page_text (receipt_id, page, position);

-- Members who were staff at the source. No import makes staff.
create table import_staff (
  receipt_id bigint not null references import_receipt on delete cascade,
  member_id bigint not null references member on delete cascade,
  title text not null,
  primary key (receipt_id, member_id)
);
create index import_staff_member on import_staff (member_id);
