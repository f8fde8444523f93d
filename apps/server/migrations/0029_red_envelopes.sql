-- Red envelopes beside topics: what was given, by which seed it was divided, and who took which share.

create table red_envelope (
  id bigint generated always as identity primary key,
  topic_id bigint not null constraint red_envelope_topic references topic,
  sender_id bigint not null constraint red_envelope_sender references member,
  kind text not null constraint red_envelope_kind check (kind in ('random', 'fixed', 'personal')),
  greeting text not null constraint red_envelope_greeting check (char_length(greeting) <= 150),
  total_minor bigint not null,
  quantity integer not null constraint red_envelope_quantity check (quantity between 1 and 999),
  -- In the order in which they are taken; nobody learns of them before the end.
  shares bigint[] not null constraint red_envelope_shares check (cardinality(shares) = quantity and 1 <= all (shares)),
  seed bytea not null constraint red_envelope_seed check (octet_length(seed) = 32),
  -- Waiting: its topic was never published so far.
  state text not null constraint red_envelope_state check (state in ('waiting', 'open', 'ended')),
  end_reason text constraint red_envelope_end_reason check (end_reason in ('taken', 'stopped', 'expired', 'deleted', 'left')),
  created_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  claimed_count integer not null default 0 constraint red_envelope_claimed_count check (claimed_count between 0 and quantity),
  claimed_minor bigint not null default 0,
  returned_minor bigint not null default 0 constraint red_envelope_returned check (returned_minor >= 0),
  constraint red_envelope_total check (total_minor >= quantity),
  constraint red_envelope_claimed check (claimed_minor between 0 and total_minor),
  constraint red_envelope_opened check (state <> 'open' or expires_at is not null),
  -- Whatever ends it: each fen of it was taken or went back.
  constraint red_envelope_ended check (
    (state = 'ended') = (ended_at is not null and end_reason is not null)
    and claimed_minor + returned_minor = case state when 'ended' then total_minor else claimed_minor end),
  constraint red_envelope_of_topic unique (topic_id)
);
create index red_envelope_of_sender on red_envelope (sender_id, id desc);
create index red_envelope_due on red_envelope (expires_at) where state = 'open';
create index red_envelope_unended on red_envelope (sender_id) where state <> 'ended';

-- For whom a personal one is.
create table red_envelope_guest (
  envelope_id bigint not null constraint red_envelope_guest_envelope references red_envelope on delete cascade,
  member_id bigint not null constraint red_envelope_guest_member references member,
  constraint red_envelope_guest_once primary key (envelope_id, member_id)
);

create table red_envelope_claim (
  envelope_id bigint not null constraint red_envelope_claim_envelope references red_envelope,
  -- The place of the share, which is also the order of taking.
  place integer not null,
  member_id bigint not null constraint red_envelope_claim_member references member,
  amount_minor bigint not null constraint red_envelope_claim_amount check (amount_minor > 0),
  claimed_at timestamptz not null,
  constraint red_envelope_claim_place primary key (envelope_id, place),
  constraint red_envelope_claim_once unique (envelope_id, member_id)
);
create index red_envelope_claim_of_member on red_envelope_claim (member_id, envelope_id desc);

-- Whether there is one at all is read with the row, so that a page without one asks nothing.
alter table topic add column has_envelope boolean not null default false;
