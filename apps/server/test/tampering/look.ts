import { sql } from 'kysely';
import { factChecks } from '../../src/main/fact-checks.ts';
import { witnesses } from '../../src/main/witnesses.ts';
import { examine } from '../../src/modules/ledger/examine.ts';
import { knownRoot } from '../../src/modules/ledger/index.ts';
import { sealAll } from '../../src/modules/ledger/sealing.ts';
import { openGuards } from '../../src/modules/ledger/testing.ts';
import type { Tx } from '../../src/platform/database/db.ts';
import { transact } from '../../src/platform/database/write.ts';
import type { TestApp } from '../app.ts';
import type { Books } from './world.ts';

/** The tables around the ledger whose guards somebody with all rights takes away first. */
const others = ['evidence_entry', 'ledger_witness', 'ledger_witness_seal', 'ledger_seal_root', 'payment_signed_notice', 'witness_begin'];

async function removeGuards(tx: Tx): Promise<void> {
  await openGuards(tx);
  for (const table of others) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
}

/** A statement, with the names of people and things in braces. */
export function filled(text: string, books: Books): string {
  const { alice, bob, boss, deputy, roleId, topicId, questionId } = books;
  const names: Record<string, string> = {
    alice: alice.id,
    bob: bob.id,
    boss: boss.id,
    deputy: deputy.id,
    role: roleId,
    topic: topicId,
    question: questionId,
  };
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);
}

/**
 * What a proof of everything against a root from outside finds after somebody with all rights in the database did this,
 * and the minute's seal ran; and takes it back. Guards that the change itself is not about are opened, and not counted.
 */
export async function findingsAfter(
  app: TestApp,
  books: Books,
  change: string | ((tx: Tx) => Promise<unknown>),
  aboutGuards: boolean,
): Promise<string[]> {
  const undo = new Error('undo');
  let current: string[] = [];
  await transact(app.db, async (tx) => {
    if (!aboutGuards) await removeGuards(tx);
    await (typeof change === 'string' ? sql.raw(filled(change, books)).execute(tx) : change(tx));
    await tx.unit.runLastSteps();
    await sql`set constraints all immediate`.execute(tx);
    await sealAll(tx, app.clock.now(), witnesses, { whole: true });
    const facts = factChecks.filter(({ name }) => aboutGuards || name !== 'guards');
    const { findings, intact } = await examine(tx, { whole: true, facts, witnesses });
    const known = intact ? await knownRoot(tx, books.root) : undefined;
    current = [...Object.keys(findings), ...(intact && known === undefined ? ['root'] : [])].toSorted();
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return current;
}
