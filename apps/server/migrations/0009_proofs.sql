-- Signing in: waits that grow with the failures of an hour, and proofs that are fresh enough to change ways in.

alter table member_session
  -- When the member last showed in this session, by password or passkey, to be the one who signed in.
  add column proved_at timestamptz;

-- Every sign-in asks whether this member has come from this address before.
create index login_log_member_address on login_log (member_id, address);

create index pending_proof_member_idx on pending_proof (member_id) where member_id is not null;
