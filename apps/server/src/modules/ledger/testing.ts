import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { transact } from '../../platform/database/write.ts';
import { factChecks } from '../../main/fact-checks.ts';
import type { TestApp } from '../../../test/app.ts';
import type { AccountRef } from './accounts.ts';
import { amount } from './amount.ts';
import { post } from './commands/post.ts';
import { examine } from './examine.ts';
import { checkFacts, type FactCheck } from './fact-check.ts';
import { prove } from './prove.ts';
import { sealAll } from './sealing.ts';
import type { WitnessSource } from './witnesses.ts';

/** Issues points or money to a member, for a test. */
export async function give(tx: Tx, account: Exclude<AccountRef, { owner: 'system' }>, units: number, at = new Date()): Promise<string> {
  const source = account.currency === 'POINT' ? 'points_issue' : 'platform';
  return post(tx, {
    key: crypto.randomUUID(),
    kind: 'staff_adjust',
    subject: { kind: account.owner, id: account.id },
    actorId: null,
    memo: '测试',
    at,
    legs: [
      { account: { owner: 'system', id: source, currency: account.currency }, amount: amount(-units) },
      { account, amount: amount(units) },
    ],
  });
}

/** Adds so many points to a member's chain, as a PL/pgSQL block. Numbers only, so nothing to quote. */
function growing(memberId: number, times: number): string {
  return `do $$ declare
    mine ledger_account; source bigint; made bigint; next uuid; input bytea; at timestamptz := '2026-01-01T00:00:00Z';
  begin
    select * into mine from ledger_account where owner_kind = 'member' and owner = '${memberId}' and currency = 'POINT' for update;
    select id into source from ledger_account where owner_kind = 'system' and owner = 'points_issue';
    for step in 1..${times} loop
      next := gen_random_uuid();
      input := sha256(convert_to('["' || next || '","staff_adjust","member","${memberId}",null,"",[["member ${memberId} POINT","1"],["system points_issue POINT","-1"]],"00"]', 'UTF8'));
      at := at + interval '1 minute';
      insert into ledger_transaction (key, input_hash, kind, subject_kind, subject_id, posted_at, salt)
        values (next, input, 'staff_adjust', 'member', '${memberId}', at, '\\x00') returning id into made;
      mine.balance_minor := mine.balance_minor + 1;
      mine.head_hash := sha256(mine.head_hash || input || int8send((extract(epoch from at) * 1000)::bigint) || int8send(1) || int8send(mine.balance_minor));
      insert into ledger_entry (transaction_id, account_id, amount_minor, balance_after_minor, hash)
        values (made, mine.id, 1, mine.balance_minor, mine.head_hash), (made, source, -1, null, null);
    end loop;
    update ledger_account set balance_minor = mine.balance_minor, head_hash = mine.head_hash where id = mine.id;
  end $$`;
}

/**
 * Gives one point many times, in the database itself: building a long account by `give` would take minutes. Contents and hashes are the
 * same as those of `post`.
 */
export async function giveOften(db: Db, memberId: string, times: number): Promise<void> {
  await transact(db, async (tx) => {
    await give(tx, { owner: 'member', id: memberId, currency: 'POINT' }, 1);
    await sql.raw(growing(Number(memberId), times - 1)).execute(tx);
  });
}

/**
 * For `afterAll` of tests that move value: fails the file when the books are wrong, or differ from the facts. What the tests themselves
 * give comes from no adjustment of staff; `except` names further postings that a file makes by hand.
 */
export async function checkBooks({ db }: { db: Db }, except: readonly string[] = []): Promise<void> {
  const facts = factChecks.filter(({ name }) => name !== 'adjustments' && !except.includes(name));
  const { findings } = await prove(db, new Date(), { facts });
  // The window of a daily proof, from before the first fact: nothing correct may differ.
  const begin = { at: new Date(0), transactionId: '0' };
  await transact(db, (tx) => checkFacts(tx, facts, { recent: begin, earlier: begin }, findings));
  if (Object.keys(findings).length > 0) throw new Error(`the books are wrong: ${JSON.stringify(findings)}`);
}

/** The same without the facts, for postings that no module made. */
export async function checkLedger({ db }: { db: Db }): Promise<void> {
  const { findings } = await prove(db, new Date());
  if (Object.keys(findings).length > 0) throw new Error(`the books are wrong: ${JSON.stringify(findings)}`);
}

/** Every guard that only the owner of the tables can remove. */
export async function openGuards(tx: Tx): Promise<void> {
  for (const table of [
    'ledger_account',
    'ledger_transaction',
    'ledger_entry',
    'ledger_journal',
    'ledger_seal',
    'ledger_proof',
    'ledger_head',
    'ledger_head_piece',
  ]) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
  }
  await sql`alter table ledger_entry drop constraint ledger_entry_transaction`.execute(tx);
}

/**
 * Changes the books as only their owner can, bypassing every guard, and undoes the change afterwards: returns the names of the findings of
 * a full proof, or with `whole` false of the next daily one.
 */
export async function findingsAfter(
  app: TestApp,
  change: (tx: Tx) => Promise<unknown>,
  facts: readonly FactCheck[] = [],
  whole = true,
  witnesses: readonly WitnessSource[] = [],
): Promise<string[]> {
  // The guards are disabled, and not what is tested.
  const closed = facts.filter(({ name }) => name !== 'guards');
  const undo = new Error('undo');
  let findings: string[] = [];
  await transact(app.db, async (tx) => {
    await openGuards(tx);
    await change(tx);
    await tx.unit.runLastSteps();
    // Within the same transaction, so that nothing remains.
    const look = async () => {
      await sealAll(tx, app.clock.now(), witnesses, { whole });
      return Object.keys((await examine(tx, { whole, facts: closed, witnesses })).findings).toSorted();
    };
    const once = await look();
    findings = await look();
    if (once.join() !== findings.join()) throw new Error(`looking once changed what is found: ${once.join()}; ${findings.join()}`);
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return findings;
}
