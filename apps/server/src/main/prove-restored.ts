import type { ProveFolder } from '../modules/backup/index.ts';
import { foreignRoots, prove } from '../modules/ledger/index.ts';
import type { Config } from '../platform/config/config.ts';
import { grantApplicationRights } from '../platform/database/application-role.ts';
import { examineIndexes } from '../platform/database/examine-indexes.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Log } from '../platform/log.ts';
import { withParts } from '../platform/with-parts.ts';
import { factChecks } from './fact-checks.ts';
import { openDatabase, type OpenedDatabase } from './open-database.ts';
import { witnesses } from './witnesses.ts';

interface Restored {
  config: Config;
  log: Log;
  /** The database must have this version before its books are read. */
  bringUpToDate: (database: OpenedDatabase) => Promise<unknown>;
  onLost: (reason: Error) => void;
}

/** Starts the database of a restored data folder and examines it. Returns the problems, a line each. */
export async function proveRestored({ config, log, bringUpToDate, onLost }: Restored): Promise<string[]> {
  return withParts(async (parts) => {
    const database = parts.adopt(await openDatabase(config, log, onLost), (opened) => opened.close());
    await bringUpToDate(database);
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

async function migrateOnly({ ownerUrl, url }: OpenedDatabase): Promise<void> {
  await migrate(ownerUrl);
  await grantApplicationRights(ownerUrl, decodeURIComponent(new URL(url).username));
}

/** Examines a restored copy beside the running site. Its jobs never run, so only the tables must have this version. */
export const proveFolder: ProveFolder = ({ config, log }, folder) =>
  proveRestored({
    config: { ...config, DATA_DIR: folder },
    log,
    bringUpToDate: migrateOnly,
    onLost: (reason) => log.error({ err: reason }, 'the database of a rehearsal ended'),
  });
