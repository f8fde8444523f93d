-- What staff write down about a member for each other.
create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null constraint member_note_member references member on delete cascade,
  author_id bigint constraint member_note_author references member on delete set null,
  text text not null,
  at timestamptz not null
);
create index member_note_of_member on member_note (member_id, id desc);
create index member_note_author_idx on member_note (author_id) where author_id is not null;
