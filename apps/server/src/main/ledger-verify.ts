import { checkFacts, foreignRoots, knownRoot, prove, type Findings, type Proof } from '../modules/ledger/index.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import { readArguments } from '../platform/command-line.ts';
import { createLog } from '../platform/log.ts';
import { requireSite } from './require-site.ts';
import { factChecks } from './fact-checks.ts';
import { guardFacts } from '../platform/database/guards/guard-facts.ts';
import { migrationState } from '../platform/database/migrate.ts';
import { transact } from '../platform/database/write.ts';
import { openDatabase, type OpenedDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { leaveCommand, runCommand } from './run-command.ts';
import { witnesses } from './witnesses.ts';
import { withParts } from '../platform/with-parts.ts';

/** Checks an externally kept root: whether the books, as just examined, still lead to it. */
async function checkRoot(db: Db, root: string, { intact }: Proof): Promise<boolean> {
  const held = intact ? await knownRoot(db, root) : undefined;
  if (held === undefined) console.log(`  ✗ 账目算不出这个根 · No state of the ledger has this root: ${root}`);
  else console.log(`  ✓ 根成立 · The root holds: ${held.at.toISOString()}, ${held.transactions} 笔交易 · transactions`);
  return held !== undefined;
}

function printProof({ right, accounts, transactions, root, findings }: Proof): void {
  console.log(`  账户 · Accounts: ${accounts}\n  交易 · Transactions: ${transactions}\n  根 · Root: ${root}`);
  for (const [name, { count, places }] of Object.entries(findings)) console.log(`  ✗ ${name}: ${count} (${places.join(', ')})`);
  console.log(right ? '账目无误 · The ledger is correct' : '账目有误 · The ledger has errors');
}

/**
 * Triggers, checks and rights as they stand before this program grants them again: what somebody opened would otherwise be closed unseen. A
 * database of an earlier version has other guards; it is examined after it was migrated.
 */
async function guardsBefore({ db, ownerUrl, url }: OpenedDatabase): Promise<Findings> {
  const { applied, pending } = await migrationState(ownerUrl === '' ? url : ownerUrl);
  const findings: Findings = {};
  if (applied > 0 && pending.length === 0) await transact(db, (tx) => checkFacts(tx, guardFacts, null, findings));
  return findings;
}

/** Proves the books of this installation and prints the findings; the exit code is for scripts. */
async function run(): Promise<boolean> {
  const { root } = readArguments('用法 · Usage: npm run ledger:verify [-- --root <根 · root>]', {
    options: { root: { type: 'string' } },
  }).values;
  const config = readConfig(process.env);
  requireSite(config);
  const log = createLog({ ...config, LOG_LEVEL: 'warn' });
  return withParts(async (parts) => {
    const database = parts.adopt(await openDatabase(config, log, leaveCommand), (opened) => opened.close());
    const wrong = await guardsBefore(database);
    await prepareDatabase(database, log, async () => undefined);
    const startedMs = performance.now();
    const proof = await prove(database.db, new Date(), { facts: factChecks, witnesses });
    printProof(proof);
    const foreign = await foreignRoots(database.db, config.DATA_DIR);
    for (const line of foreign) console.log(`  ✗ ledger-roots.log: ${line}`);
    const holds = root === undefined || (await checkRoot(database.db, root, proof));
    console.log(`${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
    for (const [name, { count, places }] of Object.entries(wrong))
      console.log(`  ✗ 修复之前 · Before it was repaired: ${name}: ${count} (${places.join(', ')})`);
    return proof.right && foreign.length === 0 && holds && Object.keys(wrong).length === 0;
  });
}

await runCommand(run);
