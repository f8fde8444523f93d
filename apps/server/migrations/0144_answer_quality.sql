-- What an answer is worth besides its likes: marks "not helpful" by weight, and what its author and its age let expect.
alter table answer
  add column unhelpful real not null default 0,
  add column prior real not null default 0;

create table answer_unhelpful (
  answer_id bigint not null constraint answer_unhelpful_answer references answer on delete cascade,
  member_id bigint not null constraint answer_unhelpful_member references member on delete cascade,
  at timestamptz not null,
  weight real not null constraint answer_unhelpful_weight check (weight in (0, 1)),
  constraint answer_unhelpful_once primary key (answer_id, member_id)
);
create index answer_unhelpful_of_member on answer_unhelpful (member_id, at desc);

-- The lower bound of Wilson's interval for the share of those who were helped; apps/server/src/modules/questions/quality/quality.ts says why.
create function answer_quality(likes integer, worked integer, unhelpful real, prior real) returns double precision
language sql immutable parallel safe as $$
  select (ups / n + 1.9208 / n - 1.96 * sqrt((ups / n * downs / n + 0.9604 / n) / n)) / (1 + 3.8416 / n)
  from (
    select ups, downs, ups + downs as n from (
      select ups, least(unhelpful::float8, ups + 3) as downs from (select 0.5 + likes + 2 * worked + prior::float8 as ups) helped
    ) bounded
  ) counted
$$;
