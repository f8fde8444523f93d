-- Polls beside topics and questions: what is asked, who chose what, and the counts on the rows that are shown.

create table poll (
  id bigint generated always as identity primary key,
  subject_kind text not null constraint poll_subject_kind check (subject_kind in ('topic', 'question')),
  subject_id bigint not null,
  author_id bigint not null constraint poll_author references member,
  title text not null constraint poll_title check (char_length(title) between 1 and 190),
  max_choices integer not null constraint poll_max_choices check (max_choices >= 1),
  -- Null: open until somebody closes it.
  ends_at timestamptz,
  closed_at timestamptz,
  voter_count integer not null default 0 constraint poll_voter_count check (voter_count >= 0),
  created_at timestamptz not null,
  constraint poll_of_subject unique (subject_kind, subject_id)
);
create index poll_of_author on poll (author_id, id);

create table poll_option (
  poll_id bigint not null constraint poll_option_poll references poll on delete cascade,
  place integer not null constraint poll_option_place check (place >= 1),
  text text not null constraint poll_option_text check (char_length(text) between 1 and 60),
  vote_count integer not null default 0 constraint poll_option_vote_count check (vote_count >= 0),
  constraint poll_option_once primary key (poll_id, place)
);

-- A vote outlives its member's account, or the counts would change after the end.
create table poll_vote (
  poll_id bigint not null constraint poll_vote_poll references poll on delete cascade,
  member_id bigint not null constraint poll_vote_member references member,
  choices integer[] not null constraint poll_vote_choices check (cardinality(choices) > 0),
  voted_at timestamptz not null,
  constraint poll_vote_once primary key (poll_id, member_id)
);
create index poll_vote_of_member on poll_vote (member_id, poll_id);

-- Whether there is one at all is read with the row, so that a page without a poll asks nothing.
alter table topic add column has_poll boolean not null default false;
alter table question add column has_poll boolean not null default false;

-- A draft keeps the poll that is being written, as the form writes it down.
alter table draft add column poll text not null default '';
