import { foreignRoots, prove } from '../modules/ledger/index.ts';
import type { Config } from '../platform/config/config.ts';
import { examineIndexes } from '../platform/database/examine-indexes.ts';
import type { Log } from '../platform/log.ts';
import { withParts } from '../platform/with-parts.ts';
import { factChecks } from './fact-checks.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { witnesses } from './witnesses.ts';

/** Starts the database of a restored data folder, brings it up to date and examines it. Answers what is wrong, a line each. */
export async function proveRestored(config: Config, log: Log, onLost: (reason: Error) => void): Promise<string[]> {
  return withParts(async (parts) => {
    const database = parts.adopt(await openDatabase(config, log, onLost), (opened) => opened.close());
    await prepareDatabase(database, log, async () => undefined);
    const corrupt = (await examineIndexes(database.ownerUrl)) ?? [];
    const { findings } = await prove(database.db, new Date(), { facts: factChecks, witnesses });
    const foreign = await foreignRoots(database.db, config.DATA_DIR);
    return [
      ...corrupt.map(({ relation, reason }) => `${relation}: ${reason}`),
      ...Object.entries(findings).map(([name, { count, places }]) => `${name}: ${count} (${places.join(', ')})`),
      ...foreign.map((line) => `ledger-roots.log: ${line}`),
    ];
  });
}
