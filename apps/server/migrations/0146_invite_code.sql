-- Codes by which others register; `member_id` is the inviter, or the member of staff who added it in the name of the site.
create table invite_code (
  id bigint generated always as identity constraint invite_code_pkey primary key,
  member_id bigint not null constraint invite_code_member references member on delete cascade,
  by_staff boolean not null default false,
  code text not null constraint invite_code_code unique,
  note text not null,
  uses int not null constraint invite_code_uses check (uses > 0),
  used int not null default 0 constraint invite_code_used check (used between 0 and uses),
  added_at timestamptz not null,
  ends_at timestamptz not null,
  withdrawn_at timestamptz
);
create index invite_code_of_member on invite_code (member_id, id);

-- Who came by which invitation; the inviter is kept when the invitation goes with its owner's account.
create table invited_member (
  member_id bigint not null constraint invited_member_pkey primary key constraint invited_member_member references member on delete cascade,
  invite_code_id bigint constraint invited_member_invite_code references invite_code on delete set null,
  inviter_id bigint not null constraint invited_member_inviter references member on delete cascade,
  by_staff boolean not null,
  at timestamptz not null
);
create index invited_member_of_invite_code on invited_member (invite_code_id, member_id);
create index invited_member_of_inviter on invited_member (inviter_id, member_id);

-- Members whom a member of this grade may invite in 30 days.
alter table grade add column invitations int not null default 0 constraint grade_invitations check (invitations >= 0);
update grade set invitations = least(20, 2 * (select count(*) from grade below where below.points < grade.points));
