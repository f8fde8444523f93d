import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '../platform/database/embedded/index.ts';
import { connect, type Database, type Db, type DbOptions } from '../platform/database/db.ts';
import { followReplica, type Replica } from '../platform/database/replica.ts';
import { checkServerVersion } from '../platform/database/server-version.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log.ts';
import { reasonOf } from '../platform/reason-of.ts';

export interface OpenedDatabase extends Database {
  /** The URL for the role that owns the tables, if it is a separate role; '' if one role does both. */
  ownerUrl: string;
  /** A message for the operator. */
  description: string;
  /** The embedded one, just started: whatever an earlier process was doing has ended with it. */
  alone: boolean;
  replica: Replica | undefined;
  /** Number of slow statements since the start. */
  slowStatements: () => number;
  /** Number of transactions of this process aborted by a deadlock since its start. */
  deadlocks: () => number;
}

/** The part of a slow statement that the log needs to identify it. */
const longestStatement = 500;

/** How long a caller waits for a free connection: longer, and readers have left. */
const waitMs = 5000;

const pooler = '前面有连接池时还要设置 DATABASE_DIRECT_URL · behind a pooler, also set DATABASE_DIRECT_URL';

const noNames = '域名服务没有回答，也许只是暂时的 · the name service did not answer, which may pass';

/** Connections past a pooler: the queue takes four, the proof of the books one. */
const sessions = 6;

const isPooled = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): boolean => DATABASE_URL !== '' && DATABASE_DIRECT_URL !== '';

/** How long its connections may take to end. */
const closeMs = 3000;

/** Its readers go to the primary instead when it takes this long. */
const replicaWaitMs = 1000;

function openReplica(config: Config, options: Omit<DbOptions, 'url' | 'connections'> & { primary: Db }, log: Log): Replica {
  const database = connect({
    ...options,
    url: config.DATABASE_READ_URL,
    connections: config.DATABASE_CONNECTIONS,
    isPooled: isPooled(config),
    waitMs: replicaWaitMs,
    onSilence: () => undefined,
  });
  return followReplica(options.primary, database, (usable) =>
    usable ? log.info('the replica follows: it serves readers') : log.warn('the replica is late or away: the primary serves its readers'),
  );
}

/** The configured database, or the embedded one under DATA_DIR, which is started first and stopped last. */
export async function openDatabase(
  config: Config,
  log: Log,
  onLost: (reason: Error) => void,
  { isServer = false } = {},
): Promise<OpenedDatabase> {
  const embedded =
    config.DATABASE_URL === ''
      ? await startEmbedded({
          dataDir: config.DATA_DIR,
          // Of its error output only deadlocks are logged, with the statements of both sides.
          log: (line) => (line.startsWith('ERROR:') ? log.error(line) : log.debug(line)),
          onExit: onLost,
        })
      : undefined;
  let slowStatements = 0;
  let deadlocks = 0;
  const options: Omit<DbOptions, 'url' | 'connections'> = {
    // Only the message: the error object contains the whole client, including its connection data.
    onSlow(statement, ms) {
      slowStatements += 1;
      const reason = `${Math.round(ms)} ms; the machine is busy or its disk is slow, nothing is lost (docs/operations.md, Monitoring)`;
      log.warn({ statement: statement.slice(0, longestStatement), ms: Math.round(ms), reason }, 'slow statement');
    },
    onDeadlock(deadlock) {
      deadlocks += 1;
      log.error(deadlock, 'deadlock: two commands lock in different orders');
    },
    isServer,
    waitMs,
    onSilence: (silent) =>
      silent
        ? log.error('the database does not answer: connections are cut, and requests fail until it does')
        : log.warn('the database answers again'),
    onIdleError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
  };
  const database = connect({
    ...options,
    url: embedded?.application.local ?? config.DATABASE_URL,
    connections: config.DATABASE_CONNECTIONS,
    direct: isPooled(config) ? connect({ ...options, url: config.DATABASE_DIRECT_URL, connections: sessions }) : undefined,
  });
  const replica = config.DATABASE_READ_URL === '' ? undefined : openReplica(config, { ...options, primary: database.db }, log);
  const version = await checkServerVersion(database.pool).catch(async (error: unknown) => {
    await replica?.close();
    await database.close();
    await embedded?.stop();
    const sentence = '数据库无法使用，请检查 DATABASE_URL。 · The database cannot be used; check DATABASE_URL';
    const reason = reasonOf(error);
    const remedies = { 'unsupported startup parameter': pooler, EAI_AGAIN: noNames };
    const remedy = Object.entries(remedies).flatMap(([part, text]) => (reason.includes(part) ? [` (${text})`] : []));
    throw new Error(`${sentence}: ${reason}${remedy.join('')}`, { cause: error });
  });
  return {
    ...database,
    url: embedded?.application.url ?? database.url,
    ownerUrl: embedded?.url ?? config.DATABASE_OWNER_URL,
    description: `PostgreSQL ${version}${embedded === undefined ? '' : ' (embedded)'}`,
    slowStatements: () => slowStatements,
    deadlocks: () => deadlocks,
    alone: embedded?.adopted === false,
    replica,
    async close() {
      await replica?.close();
      // A job that was left behind may hold a connection, and the database is stopped all the same.
      await Promise.race([database.close(), delay(closeMs, undefined, { ref: false })]);
      await embedded?.stop();
    },
  };
}
