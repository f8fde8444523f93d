create table muted_word (
  id bigint generated always as identity constraint muted_word_pkey primary key,
  member_id bigint not null constraint muted_word_member references member on delete cascade,
  text text not null,
  added_at timestamptz not null
);
create index muted_word_of_member on muted_word (member_id, id);
