import { readArguments } from '../import/arguments.ts';
import { DumpError } from '../import/dump-error.ts';
import { importStackExchange } from '../import/import-stack-exchange.ts';
import { isReconciled, tallyTable } from '../import/tally.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { EmbeddedDatabaseError } from '../platform/database/embedded/index.ts';
import { createLog } from '../platform/log.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createServices } from './services.ts';
import { withParts } from '../platform/with-parts.ts';

/** Our own failures are complete sentences; for anything else the stack is needed to fix it. */
function leave(error: unknown): never {
  const known = error instanceof DumpError || error instanceof ConfigError || error instanceof EmbeddedDatabaseError;
  console.error(known ? error.message : error);
  process.exit(1);
}

async function run(): Promise<boolean> {
  const { folder, ...options } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const log = createLog({ ...config, LOG_LEVEL: 'warn' });
  return withParts(async (parts) => {
    const database = parts.adopt(await openDatabase(config, log, leave), (opened) => opened.close());
    await prepareDatabase(database, log, async () => undefined);
    const { services, bus } = await createServices(config, database, log);
    parts.defer(() => bus.close());
    const startedMs = performance.now();
    const tally = await importStackExchange(services, folder, { ...options, say: (line) => console.log(`  ${line}`) });
    console.log(`\n${tallyTable(tally)}\n${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
    return isReconciled(tally);
  });
}

await run().then((reconciled) => process.exit(reconciled ? 0 : 1), leave);
