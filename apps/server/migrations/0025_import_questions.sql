-- A dump can become questions too: what waits for its turn has more kinds then, and keeps when it was edited.

alter table import_row drop constraint import_row_kind;
alter table import_row add constraint import_row_kind check (kind in ('comment', 'reply', 'answer', 'answer_reply', 'adoption'));
alter table import_row
  add column edited_at timestamptz,
  -- The answer that the asker took, of an adoption; its parent is the question.
  add column answer_key text;

-- With the id in the index a late page in the order of likes is counted off without looking at a single answer.
drop index answer_liked;
create index answer_liked on answer (question_id, like_count desc, floor) include (id) where state = 'published';
