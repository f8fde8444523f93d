-- The best topics and questions of each period by likes, comments and views: some hundreds of each, rescored in batches.
create table top_score (
  period text not null constraint top_score_period check (period in ('day', 'week', 'month', 'year', 'all')),
  sort text not null constraint top_score_sort check (sort in ('likes', 'comments', 'views')),
  subject_kind text not null constraint top_score_subject_kind check (subject_kind in ('topic', 'question')),
  subject_id bigint not null,
  score double precision not null,
  primary key (period, sort, subject_kind, subject_id)
);
create index top_score_order on top_score (period, sort, score desc, subject_kind, subject_id desc);
