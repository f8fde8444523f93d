import { startEmbedded } from '../platform/database/embedded/index.ts';
import { connect, type Database } from '../platform/database/db.ts';
import { checkServerVersion } from '../platform/database/server-version.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log.ts';
import { reasonOf } from './reason-of.ts';

export interface OpenedDatabase extends Database {
  /** The same as the role that owns the tables, in a role of its own; '' where one role does both. */
  ownerUrl: string;
  /** What to tell the person who started us. */
  description: string;
  /** The embedded one, just started: what an earlier process was about has ended with it. */
  alone: boolean;
  /** How many statements were slow since the start. */
  slowStatements: () => number;
  /** How many transactions of this process were given up in a deadlock since its start. */
  deadlocks: () => number;
}

/** As much of a slow statement as the log needs to find it. */
const longestStatement = 500;

/** The configured database, or the embedded one under DATA_DIR, which is started first and stopped last. */
export async function openDatabase(config: Config, log: Log, onLost: (reason: Error) => void): Promise<OpenedDatabase> {
  const embedded =
    config.DATABASE_URL === ''
      ? await startEmbedded({
          dataDir: config.DATA_DIR,
          // Of errors it passes on deadlocks alone, with the statements of both sides.
          log: (line) => (line.startsWith('ERROR:') ? log.error(line) : log.debug(line)),
          onExit: onLost,
        })
      : undefined;
  let slowStatements = 0;
  let deadlocks = 0;
  const database = connect({
    url: embedded?.application.local ?? config.DATABASE_URL,
    connections: config.DATABASE_CONNECTIONS,
    // The message alone: the error carries the whole client, with what it knows of the server.
    onSlow(statement, ms) {
      slowStatements += 1;
      log.warn({ statement: statement.slice(0, longestStatement), ms: Math.round(ms) }, 'slow statement');
    },
    onDeadlock(deadlock) {
      deadlocks += 1;
      log.error(deadlock, 'deadlock: two commands lock in different orders');
    },
    onIdleError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
  });
  const version = await checkServerVersion(database.pool).catch(async (error: unknown) => {
    await database.close();
    await embedded?.stop();
    const sentence = '数据库无法使用，请检查 DATABASE_URL。 · The database cannot be used; check DATABASE_URL';
    throw new Error(`${sentence}: ${reasonOf(error)}`, { cause: error });
  });
  return {
    ...database,
    url: embedded?.application.url ?? database.url,
    ownerUrl: embedded?.url ?? config.DATABASE_OWNER_URL,
    description: `PostgreSQL ${version}${embedded === undefined ? '' : ' (embedded)'}`,
    slowStatements: () => slowStatements,
    deadlocks: () => deadlocks,
    alone: embedded?.adopted === false,
    async close() {
      await database.close();
      await embedded?.stop();
    },
  };
}
