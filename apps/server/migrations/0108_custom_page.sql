-- Pages that staff write, each under an address of its own, with a text in each language.
create table custom_page (
  id bigint generated always as identity primary key,
  slug text not null constraint custom_page_slug unique,
  visible boolean not null,
  menu text not null constraint custom_page_menu check (menu in ('none', 'footer', 'header')),
  sort integer not null,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  deleted_at timestamptz
);

create table custom_page_text (
  page_id bigint not null constraint custom_page_text_page references custom_page on delete cascade,
  language text not null constraint custom_page_text_language check (language in ('zh', 'en')),
  title text not null,
  source text not null,
  html text not null,
  excerpt text not null,
  version integer not null default 1,
  constraint custom_page_text_once primary key (page_id, language)
);

alter table image_use drop constraint image_use_subject_kind;
alter table image_use add constraint image_use_subject_kind check (
  subject_kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply', 'notice', 'membership_card', 'help_article', 'help_category',
    'custom_page'));
