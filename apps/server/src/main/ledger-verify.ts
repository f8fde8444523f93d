import { prove } from '../modules/ledger/index.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { EmbeddedDatabaseError } from '../platform/database/embedded/index.ts';
import { createLog } from '../platform/log.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Our own refusals are sentences already; of anything else the stack is needed to mend it. */
function leave(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof EmbeddedDatabaseError;
  console.error(known ? error.message : error);
  process.exit(1);
}

/** Proves the books of this installation and says what it found; the exit code is for scripts. */
async function run(): Promise<boolean> {
  const config = readConfig(process.env);
  const log = createLog({ ...config, LOG_LEVEL: 'warn' });
  await using parts = new AsyncDisposableStack();
  const database = parts.adopt(await openDatabase(config, log, leave), (opened) => opened.close());
  await prepareDatabase(database, log);
  const startedMs = performance.now();
  const { right, accounts, transactions, root, findings } = await prove(database.db, new Date());
  console.log(`  账户 · Accounts: ${accounts}\n  交易 · Transactions: ${transactions}\n  根 · Root: ${root}`);
  for (const [name, { count, places }] of Object.entries(findings)) console.log(`  ✗ ${name}: ${count} (${places.join(', ')})`);
  console.log(right ? '账目无误 · The books are right' : '账目有误 · The books are wrong');
  console.log(`${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  return right;
}

await run().then((right) => process.exit(right ? 0 : 1), leave);
