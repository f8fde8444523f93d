-- What a post said before each edit, so that its history can be read (ADR 40).
create table post_edit (
  id bigint generated always as identity primary key,
  post_kind text not null constraint post_edit_kind
    check (post_kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply')),
  -- No reference: posts of six tables. Whoever removes one for good removes its rows here (forgetEdits).
  post_id bigint not null,
  -- Of a question, which addendum was edited; null: the post itself. No reference: an addendum may go.
  addendum_id bigint,
  -- Whose post it is; it never changes.
  author_id bigint not null constraint post_edit_author references member,
  editor_id bigint not null constraint post_edit_editor references member,
  at timestamptz not null,
  -- Why staff did it; null: its author did.
  reason text constraint post_edit_reason check (char_length(reason) between 1 and 500),
  -- As they were before; null where the post has none.
  title text,
  body_source text not null,
  tag_ids bigint[],
  holds_for text
);
create index post_edit_of_post on post_edit (post_kind, post_id, id);
create index post_edit_of_author on post_edit (author_id, id);

-- When staff edited it last; null: only its author ever did.
alter table topic add column staff_edited_at timestamptz;
alter table comment add column staff_edited_at timestamptz;
alter table reply add column staff_edited_at timestamptz;
alter table question add column staff_edited_at timestamptz;
alter table question_addendum add column staff_edited_at timestamptz;
alter table answer add column staff_edited_at timestamptz;
alter table answer_reply add column staff_edited_at timestamptz;
