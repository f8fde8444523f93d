-- Reports of members, of private messages first; other kinds of targets join. What was reported is copied as it was, for
-- staff alone, and goes half a year after a report was closed.
create table report (
  id bigint generated always as identity primary key,
  reporter_id bigint not null constraint report_reporter references member,
  target_kind text not null constraint report_target_kind check (target_kind in ('message')),
  -- No reference: the report stays when its target goes.
  target_id bigint not null,
  author_id bigint not null constraint report_author references member,
  category text not null constraint report_category check (char_length(category) between 1 and 190),
  reason text not null constraint report_reason check (char_length(reason) <= 500),
  -- The words as they were, with those around them: [{id, authorId, text, imageCount, at}], the oldest first.
  context jsonb not null,
  state text not null default 'pending' constraint report_state check (state in ('pending', 'closed')),
  result text not null default '' constraint report_result check (char_length(result) <= 500),
  reported_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint constraint report_closed_by references member,
  constraint report_closed_whole check ((state = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null))
);
create unique index report_open_once on report (reporter_id, target_kind, target_id) where state = 'pending';
create index report_by_state on report (state, id desc);
create index report_of_reporter on report (reporter_id, id);
create index report_closed on report (closed_at) where closed_at is not null;

-- Pictures of a reported message stay as long as its report.
create table report_image (
  report_id bigint not null constraint report_image_report references report on delete cascade,
  image_id bigint not null constraint report_image_image references message_image,
  place smallint not null,
  constraint report_image_once primary key (report_id, image_id)
);
create index report_image_of_image on report_image (image_id);
