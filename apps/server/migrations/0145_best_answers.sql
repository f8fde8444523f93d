-- no transaction
-- The order by quality takes the place of the order by likes.
create index concurrently if not exists answer_best on answer (question_id, answer_quality(like_count, worked_count, unhelpful, prior) desc, floor)
  include (id) where state = 'published';
drop index concurrently if exists answer_liked;
