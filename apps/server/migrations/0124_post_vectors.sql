-- Vectors of posts (ADR 37): they only order threads that the words have found. Off until staff name a model.

create table embedding_settings (
  only_row boolean primary key default true constraint embedding_settings_only check (only_row),
  enabled boolean not null default false,
  provider_id bigint constraint embedding_settings_provider references model_provider on delete set null,
  model text not null default '' constraint embedding_settings_model check (char_length(model) <= 100),
  -- Yuan per million tokens.
  price text not null default '0'
);
insert into embedding_settings default values;

create index embedding_settings_provider_id on embedding_settings (provider_id);

-- One for each public post that was sent to the model. It goes with the document of the search, whatever removes that.
create table post_vector (
  kind text not null,
  post_id bigint not null,
  -- Provider and model: vectors of two models cannot be compared.
  model text not null,
  -- The version of the document that it was made of.
  version integer,
  -- One byte for each dimension.
  vector bytea not null,
  primary key (kind, post_id),
  constraint post_vector_document foreign key (kind, post_id) references search_document (kind, post_id) on delete cascade
);

-- Posts that are to be sent; one that is being sent is due again a little later.
create table post_vector_due (
  kind text not null,
  post_id bigint not null,
  due_at timestamptz not null,
  primary key (kind, post_id)
);

create index post_vector_due_post_id on post_vector_due (post_id);

-- The walk over all documents, newest first, that finds those without a vector; kind null: it is at its end.
create table post_vector_walk (
  only_row boolean primary key default true constraint post_vector_walk_only check (only_row),
  model text not null default '',
  -- Tags that visitors may read.
  tag_ids bigint[] not null default '{}',
  kind text,
  before bigint
);
insert into post_vector_walk default values;

alter table assistant_use drop constraint assistant_use_purpose;
alter table assistant_use add constraint assistant_use_purpose
  check (purpose in ('chat', 'title', 'tidy', 'translate', 'summary', 'score', 'test', 'embed'));
