-- The help centre: categories in two levels, of which those without children hold articles.
create table help_category (
  id bigint generated always as identity primary key,
  parent_id bigint constraint help_category_parent references help_category,
  name_zh text not null constraint help_category_name check (length(name_zh) between 1 and 100),
  name_en text not null default '',
  description_zh text not null default '',
  description_en text not null default '',
  image_url text not null default '',
  sort integer not null default 0
);
create index help_category_parent_idx on help_category (parent_id);

create table help_article (
  id bigint generated always as identity primary key,
  category_id bigint not null constraint help_article_category references help_category,
  visible boolean not null,
  recommended boolean not null default false,
  sort integer not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  deleted_at timestamptz,
  -- What it explains, where screens of the site link to it.
  subject text constraint help_article_subject unique
);
create index help_article_place_idx on help_article (category_id, sort, id);
create index help_article_recommended_idx on help_article (sort, id) where recommended and visible and deleted_at is null;
-- The list of staff, by state.
create index help_article_deleted_idx on help_article (id) where deleted_at is not null;
create index help_article_hidden_idx on help_article (id) where not visible and deleted_at is null;

-- An article in one language; `name_tokens` and `tokens` (of name and body) as the search cuts texts.
create table help_text (
  article_id bigint not null constraint help_text_article references help_article on delete cascade,
  language text not null constraint help_text_language check (language in ('zh', 'en')),
  name text not null constraint help_text_name check (length(name) between 1 and 100),
  source text not null,
  html text not null,
  text text not null,
  excerpt text not null,
  name_tokens tsvector not null,
  tokens tsvector not null,
  version integer not null default 1,
  constraint help_text_once primary key (article_id, language)
);
create index help_text_tokens_idx on help_text using gin (tokens);

create table help_vote (
  article_id bigint not null constraint help_vote_article references help_article on delete cascade,
  member_id bigint not null constraint help_vote_member references member on delete cascade,
  helped boolean not null,
  voted_at timestamptz not null,
  constraint help_vote_once primary key (article_id, member_id)
);
create index help_vote_member_idx on help_vote (member_id);

alter table image_use drop constraint image_use_subject_kind;
alter table image_use add constraint image_use_subject_kind check (
  subject_kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply', 'notice', 'membership_card', 'help_article', 'help_category'));
