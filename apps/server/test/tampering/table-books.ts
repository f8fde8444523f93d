import type { Tampering } from './table-facts.ts';

const last = '(select max(id) from ledger_transaction)';

/** The ledger itself, its seals and proofs. */
export const bookTamperings: readonly Tampering[] = [
  [
    'a balance is raised',
    `update ledger_account set balance_minor = balance_minor + 100 where owner = '{bob}' and currency = 'CNY'`,
    'balances',
  ],
  [
    'an amount is changed',
    `update ledger_entry set amount_minor = amount_minor + sign(amount_minor) where transaction_id = ${last}`,
    'contents',
  ],
  [
    'a debt is written off',
    `alter table ledger_account drop constraint ledger_account_owed; update ledger_account set owed_minor = 5 where owner = '{bob}'`,
    'belowZero',
  ],
  ['the reason of a transaction is changed', `update ledger_transaction set memo = 'x' where id = ${last}`, 'contents'],
  [
    'the time of a transaction is moved',
    `update ledger_transaction set posted_at = posted_at - interval '1 day' where id = ${last}`,
    'chains',
  ],
  [
    'the last transaction is deleted',
    `delete from ledger_entry where transaction_id = ${last}; delete from ledger_transaction where id = ${last}`,
    'journal',
  ],
  ['a place of the journal is changed', `update ledger_journal set hash = sha256('x') where position = 3`, 'journal'],
  [
    'a proof is made to have found nothing',
    `update ledger_proof set took_ms = 1, findings = '{"x": 1}' where id = (select min(id) from ledger_proof)`,
    'proofs',
  ],
  ['the root of a proof is changed', `update ledger_proof set root = sha256('x') where id = (select max(id) from ledger_proof)`, 'roots'],
  [
    'the last proof is deleted',
    `delete from ledger_head where proof_id = (select max(id) from ledger_proof);
    delete from ledger_head_piece where proof_id = (select max(id) from ledger_proof); delete from ledger_proof where id = (select max(id) from ledger_proof)`,
    'root',
  ],
  [
    'a seal says that more is settled',
    `update ledger_seal set settled_id = 999999, transaction_id = 999999 where id = (select max(id) from ledger_seal)`,
    'seals',
  ],
  [
    'a seal is invented that keeps what comes from being sealed',
    `insert into ledger_seal (sealed_at, position, transaction_id, writers, settled_id)
    select now(), position, 999999, writers, 999999 from ledger_seal order by id desc limit 1`,
    'sealOrder',
  ],
  ['a seal is deleted', `delete from ledger_seal where id = (select min(id) from ledger_seal)`, 'seals'],
  ['a witness is given another place', `update ledger_witness set row_id = row_id + 1000000 where position = 2`, 'auditLog'],
];

/** What would refuse the others. */
export const guardTamperings: readonly Tampering[] = [
  ['a trigger is switched off', 'alter table ledger_entry disable trigger ledger_entry_insert_only', 'guards'],
  ['a trigger is dropped', 'drop trigger ledger_entry_balanced on ledger_entry', 'guards'],
  [
    'the function of a trigger does nothing any more',
    `create or replace function ledger_refuse_change() returns trigger language plpgsql as $$ begin return new; end $$`,
    'guards',
  ],
  [
    'a check is loosened under its old name',
    `alter table ledger_account drop constraint ledger_account_covered; alter table ledger_account add constraint ledger_account_covered check (true)`,
    'guards',
  ],
  ['the rule of two people is dropped', 'alter table staff_adjustment drop constraint staff_adjustment_second_person', 'guards'],
  [
    'a trigger of their own raises what is posted',
    `create function skim() returns trigger language plpgsql as $$ begin new.amount_minor := 1; return new; end $$;
    create trigger skim before insert on staff_adjustment for each row execute function skim()`,
    'guards',
  ],
  [
    'a rule swallows entries of the log',
    `create rule nothing as on insert to audit_entry where new.act = 'member.adjusted' do instead nothing`,
    'guards',
  ],
  ['a default pays orders', `alter table payment_order alter column state set default 'paid'`, 'guards'],
  ['two payments may pay one order', 'alter table payment_order drop constraint payment_order_provider_number', 'guards'],
  ['everybody may change entries', 'grant update on ledger_entry to public', 'rights'],
  ['a role of their own may write', 'grant insert on ledger_transaction to pg_monitor', 'rights'],
  [
    'names mean other tables in every new session',
    `do $$ begin execute format('alter role %I set search_path = evil, public', current_user); end $$`,
    'rights',
  ],
];
