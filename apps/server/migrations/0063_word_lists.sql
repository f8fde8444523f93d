-- Words that staff want masked, held or refused; a list is read whole, so its lines stand in one row.
create table word_list (
  id bigint generated always as identity primary key,
  name text not null constraint word_list_name check (char_length(name) between 1 and 60),
  act text not null constraint word_list_act check (act in ('mask', 'hold', 'refuse')),
  places text[] not null constraint word_list_places check (places <@ array['names', 'posts', 'messages'] and cardinality(places) > 0),
  enabled boolean not null default true,
  lines text[] not null,
  word_count integer not null,
  version integer not null default 1,
  changed_at timestamptz not null
);
