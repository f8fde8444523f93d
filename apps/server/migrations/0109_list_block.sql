-- Banners above the lists of topics and questions, and cards beside them.
create table list_block (
  id bigint generated always as identity primary key,
  place text not null constraint list_block_place check (place in ('top', 'side')),
  list text not null constraint list_block_list check (list in ('topics', 'questions', 'both')),
  title_zh text not null,
  title_en text not null,
  text_zh text not null,
  text_en text not null,
  image_zh text not null,
  image_en text not null,
  address text not null,
  visible_from timestamptz,
  visible_until timestamptz,
  sort integer not null
);

alter table image_use drop constraint image_use_subject_kind;
alter table image_use add constraint image_use_subject_kind check (
  subject_kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply', 'notice', 'membership_card', 'help_article', 'help_category',
    'custom_page', 'list_block'));
