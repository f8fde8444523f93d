-- What anybody writes to the staff: nothing but what was typed, so nothing says which member wrote it.
create table feedback (
  id bigint generated always as identity primary key,
  name text not null constraint feedback_name check (length(name) between 1 and 30),
  contact text not null constraint feedback_contact check (length(contact) between 1 and 100),
  content text not null constraint feedback_content check (length(content) between 1 and 1000),
  created_at timestamptz not null,
  state text not null default 'open' constraint feedback_state check (state in ('open', 'answered', 'closed')),
  answer text not null default '',
  mail text not null default 'none' constraint feedback_mail check (mail in ('none', 'sending', 'sent', 'failed')),
  settled_by bigint constraint feedback_settled_by references member on delete set null,
  settled_at timestamptz
);
create index feedback_open_idx on feedback (id) where state = 'open';
create index feedback_state_idx on feedback (state, id);
create index feedback_created_idx on feedback (created_at);
create index feedback_settled_by_idx on feedback (settled_by) where settled_by is not null;
