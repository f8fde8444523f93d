-- An appeal of a member against an act of staff, which is an entry of the audit log; once for each.
create table appeal (
  id bigint generated always as identity constraint appeal_pkey primary key,
  act_id bigint not null constraint appeal_act unique,
  act text not null,
  subject_kind text not null,
  subject_id bigint not null,
  member_id bigint not null constraint appeal_member references member on delete cascade,
  -- Who acted; null: the site itself.
  actor_id bigint constraint appeal_actor references member,
  -- Of the thread of the post, as it was then: who is limited to some tags decides there.
  tag_ids bigint[] not null,
  act_reason text,
  text text not null,
  filed_at timestamptz not null,
  state text not null default 'open' constraint appeal_state check (state in ('open', 'granted', 'refused', 'withdrawn', 'settled')),
  decided_by bigint constraint appeal_decider references member,
  decided_at timestamptz,
  reason text not null default '',
  constraint appeal_by_another check (decided_by is distinct from actor_id or actor_id is null)
);
create index appeal_of_member on appeal (member_id, id);
create index appeal_of_actor on appeal (actor_id) where actor_id is not null;
create index appeal_of_decider on appeal (decided_by) where decided_by is not null;
create index appeal_open on appeal (filed_at, id) where state = 'open';
create index appeal_decided on appeal (id) where state <> 'open';

-- Reasons of before were not written for everybody: the public log begins when the site has it.
create table moderation_log_begin (
  at timestamptz not null
);
insert into moderation_log_begin values (now());
