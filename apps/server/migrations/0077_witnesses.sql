-- What agrees with the books is hashed as they are: the log of staff, signed notices, seals, proofs and what modules enter
-- as evidence stand in one chain under the root of each proof. And what a comparison needs to be exact is written down.

-- What modules say when it happens, so that a row which may change later has a witness which may not.
create table evidence_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  subject_id text not null,
  content text not null
);
create index evidence_entry_subject on evidence_entry (kind, subject_id, id);
create trigger evidence_entry_insert_only before update or delete on evidence_entry
  for each row execute function ledger_refuse_change();
create trigger evidence_entry_no_truncate before truncate on evidence_entry
  for each statement execute function ledger_refuse_change();
insert into evidence_entry (kind, subject_id, content)
select 'role_end', member_id || ':' || role_id, coalesce(round(extract(epoch from ends_at) * 1000)::bigint::text, 'always')
from member_role order by member_id, role_id;
insert into evidence_entry (kind, subject_id, content)
select 'staff', id::text, case when staff_role_id is null then 'all' else 'some' end from member where staff order by id;

-- One order of all witnesses, as the journal is one of all transactions. `words` is of what may be forgotten later.
create table ledger_witness (
  position bigint constraint ledger_witness_pkey primary key constraint ledger_witness_position check (position > 0),
  source text not null,
  row_id bigint not null,
  words bytea,
  hash bytea not null,
  constraint ledger_witness_row unique (source, row_id)
);
-- Where the search for rows without a position may begin, by source; as in ledger_seal.
create table ledger_witness_seal (
  id bigint generated always as identity primary key,
  sealed_at timestamptz not null,
  writers text[] not null,
  last_ids jsonb not null,
  settled_ids jsonb not null
);
-- Who may have been writing then, by virtual ids. The end of a snapshot, kept before, left out what had begun after the last
-- that had ended. Of older seals everything has ended by now.
alter table ledger_seal drop column horizon, add column writers text[] not null default '{}';
alter table ledger_seal alter column writers drop default;
create trigger ledger_witness_insert_only before update or delete on ledger_witness for each row execute function ledger_refuse_change();
create trigger ledger_witness_no_truncate before truncate on ledger_witness for each statement execute function ledger_refuse_change();
create trigger ledger_witness_seal_insert_only before update or delete on ledger_witness_seal
  for each row execute function ledger_refuse_change();
create trigger ledger_witness_seal_no_truncate before truncate on ledger_witness_seal
  for each statement execute function ledger_refuse_change();

-- How far among the witnesses a proof reaches; null for proofs from before there were any.
alter table ledger_proof add column witness_position bigint;

-- The hash of what an act said stays when its words go, and nobody finds them by trying: the salt goes with them.
alter table audit_entry add column salt bytea default uuid_send(gen_random_uuid());

-- What of an act stays for ever: numbers and names of keys that prove movements of value, and all but the words of posts.
create function audit_kept(kind text, said jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when kind = 'member' then (
    select jsonb_object_agg(key, value) from jsonb_each(said)
    where key in ('adjustment', 'currency', 'amount', 'change', 'order', 'money', 'points', 'staff', 'role'))
  else said - array['title', 'body'] end;
$$;
-- Whether the words of acts on this may be gone.
create function audit_forgettable(kind text, subject text) returns boolean language plpgsql stable as $$
declare gone boolean;
begin
  if subject !~ '^[0-9]{1,18}$' then return false; end if;
  if kind = 'member' then return exists (select from member where id = subject::bigint and state = 'cancelled'); end if;
  if kind = 'addendum' then return true; end if;
  if kind not in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply') then return false; end if;
  execute format('select exists (select from %I where id = $1 and body_source = $2)', kind) into gone using subject::bigint, '';
  return gone;
end $$;

create or replace function audit_forget_member(forgotten bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update audit_entry set before = audit_kept('member', before), after = audit_kept('member', after), salt = null
  where subject_kind = 'member' and subject_id = forgotten::text
    and exists (select from member where id = forgotten and state = 'cancelled');
$$;
create or replace function audit_forget_posts(kind text, ids bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare gone bigint[];
begin
  execute format('select array_agg(id) from %I where id = any($1) and body_source = $2', kind) into gone using ids, '';
  update audit_entry set before = before - array['title', 'body'], after = after - array['title', 'body'], salt = null
  where subject_kind = kind and subject_id = any(gone::text[]);
  if kind = 'question' then
    update audit_entry set before = before - array['title', 'body'], after = after - array['title', 'body'], salt = null
    where subject_kind = 'addendum' and subject_id in (
      select id::text from question_addendum where question_id = any(gone)
      union select subject_id from audit_entry where act = 'addendum.deleted' and (before ->> 'questionId') = any(gone::text[]));
  end if;
end $$;
-- Of whom the words went before there was a salt.
update audit_entry set salt = null where audit_forgettable(subject_kind, subject_id);

-- What a believed notice led to, in the same transaction; an answer of the provider to our question is one as well.
alter table payment_signed_notice
  add column provider_number text,
  add column believed boolean not null default false,
  add column refund_id bigint constraint payment_signed_notice_refund references payment_refund,
  drop constraint payment_signed_notice_once,
  add constraint payment_signed_notice_once unique nulls not distinct (provider, digest, believed, refund_id),
  add constraint payment_signed_notice_number check (not believed or provider_number is not null);
create index payment_signed_notice_received on payment_signed_notice (received_at) where believed;
create index payment_refund_opened on payment_refund (opened_at);

-- From here on facts have the witnesses that they are compared with.
create table witness_begin (
  one boolean constraint witness_begin_pkey primary key default true constraint witness_begin_one check (one),
  at timestamptz not null,
  transaction_id bigint not null,
  audit_id bigint not null
);
insert into witness_begin (at, transaction_id, audit_id)
select now(), coalesce((select max(id) from ledger_transaction), 0), coalesce((select max(id) from audit_entry), 0);
create trigger witness_begin_insert_only before update or delete on witness_begin for each row execute function ledger_refuse_change();
create trigger witness_begin_no_truncate before truncate on witness_begin for each statement execute function ledger_refuse_change();

-- What each seal came to, above both chains; it leaves the machine in the log.
create table ledger_seal_root (
  id bigint generated always as identity primary key,
  sealed_at timestamptz not null,
  position bigint not null,
  witness_position bigint not null,
  root bytea not null
);
create index ledger_seal_root_root on ledger_seal_root (root);
create trigger ledger_seal_root_insert_only before update or delete on ledger_seal_root for each row execute function ledger_refuse_change();
create trigger ledger_seal_root_no_truncate before truncate on ledger_seal_root for each statement execute function ledger_refuse_change();
