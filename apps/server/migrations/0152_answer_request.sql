-- Who was asked by whom to answer a question; once each, however many would ask.
create table answer_request (
  id bigint generated always as identity constraint answer_request_pkey primary key,
  question_id bigint not null constraint answer_request_question references question on delete cascade,
  member_id bigint not null constraint answer_request_member references member on delete cascade,
  requester_id bigint not null constraint answer_request_requester references member on delete cascade,
  requested_at timestamptz not null,
  declined_at timestamptz,
  constraint answer_request_once unique (question_id, member_id)
);
create index answer_request_of_member on answer_request (member_id, id desc);
create index answer_request_of_requester on answer_request (requester_id, id desc);

-- No row: of everybody.
create table answer_request_preference (
  member_id bigint constraint answer_request_preference_pkey primary key
    constraint answer_request_preference_member references member on delete cascade,
  senders text not null constraint answer_request_preference_senders check (senders in ('everybody', 'followed', 'nobody'))
);
