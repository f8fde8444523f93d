import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Deadlock } from './deadlock.ts';
import { CacheStore } from '../cache-store.ts';
import { Reactions } from '../events/reactions.ts';
import { type ConnectionQueue, queueConnections } from './connection-queue.ts';
import { kyselyPool } from './kysely-pool.ts';
import { answersOn, watchSilence } from './silence.ts';
import { createSockets } from './sockets.ts';
import { countStatement } from './statements.ts';
import type { DB } from './schema.ts';
import { UnitOfWork } from './unit-of-work.ts';

/** What belongs to a database besides its tables. */
interface Carried {
  /** The caches of this process for it. */
  readonly caches: CacheStore;
  /** Who reacts to which event. */
  readonly reactions: Reactions;
  /** The same database past the pooler, if there is one. */
  readonly direct?: Db | undefined;
  /** Of a replica: the database that it follows, which fills all caches, because what was dropped may still be old on the replica. */
  readonly primary?: Db | undefined;
}

/** Reads, and the start of every transaction. */
export type Db = Kysely<DB> & Carried;

/**
 * A transaction in progress, with its pending follow-up steps. Whatever must be atomic takes this type, so it does not compile outside a
 * transaction; `write` and `transact` begin one.
 */
export type Tx = Transaction<DB> & Carried & { readonly unit: UnitOfWork };

/** A transaction of Kysely's with the fields of ours. */
export function asTx(transaction: Transaction<DB>, { reactions }: Pick<Db, 'reactions'>): Tx {
  return Object.assign(transaction, { caches: new CacheStore(), reactions, unit: new UnitOfWork() });
}

/** Runs statements on one connection of the pool, for what belongs to a session, such as its locks. */
export function onOneConnection<T>(db: Db, run: (session: Db) => Promise<T>): Promise<T> {
  const { caches, reactions } = db;
  return (db.direct ?? db).connection().execute((session) => run(Object.assign(session, { caches, reactions })));
}

/**
 * Waiting for a lock is given up after this time (`DatabaseBusy`): a waiting transaction occupies a connection, and keeps its own locks.
 */
const lockTimeoutMs = 5000;

/** How often the database checks, during a statement, whether its client is still there: else the statement keeps its locks. */
const settings = { client_connection_check_interval: 5000 };

/**
 * What it does about a server that is gone without a word: it waits only so long for the next statement of a transaction, which holds locks,
 * and probes silent connections.
 */
const serverSettings = {
  ...settings,
  idle_in_transaction_session_timeout: 10_000,
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
};

export interface DbOptions {
  url: string;
  /** The same database past the pooler to which `url` leads. */
  direct?: Database | undefined;
  /** Whether `url` leads to a pooler; if `direct` is given unless said otherwise. */
  isPooled?: boolean;
  /** The database of which this one is a replica. */
  primary?: Db;
  connections: number;
  /** How long a statement waits for a lock; 5 s unless given, 0 for no limit. */
  lockTimeoutMs?: number;
  /** Others wait for its locks, so no transaction of it may be abandoned for long; commands may take a while between two statements. */
  isServer?: boolean;
  /** How long a caller waits for a free connection, or for a new one; without limit unless given. */
  waitMs?: number;
  onIdleError?: (error: Error) => void;
  /** Called when the database stopped answering, and when it answers again. */
  onSilence?: (silent: boolean) => void;
  /** Called for each statement that took longer than `slowMs`; its text contains no values. */
  onSlow?: (statement: string, ms: number) => void;
  /** Called for each transaction that the database aborted because of a deadlock (40P01), also if it is retried. */
  onDeadlock?: (deadlock: Deadlock) => void;
}

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Connections whose sessions stay the same: graphile-worker listens and holds locks. The pool, or that past the pooler. */
  sessions: pg.Pool;
  /** Past the pooler, if there is one: LISTEN and commands that last. */
  url: string;
  /** Whether the last use of it got no answer. */
  isAway: () => boolean;
  queue: ConnectionQueue;
  close: () => Promise<void>;
}

/** Longer than any statement of a page or a call should take. */
export const slowMs = 500;

const ignore = (): void => undefined;

/** Settings of a session, sent when its connection is opened. A pooler refuses them, because its clients share sessions. */
function settingsOf({ lockTimeoutMs: lockMs = lockTimeoutMs, isServer = false, isPooled }: DbOptions): pg.PoolConfig {
  if (isPooled === true) return {};
  const options = Object.entries(isServer ? serverSettings : settings).map(([name, value]) => `-c ${name}=${value}`);
  return { lock_timeout: lockMs, options: options.join(' ') };
}

/** What a session behind a pooler does without, at the beginning of each transaction. Keepalives and gone clients are the pooler's. */
function sentFirst({ lockTimeoutMs: lockMs = lockTimeoutMs, isPooled }: DbOptions): string | undefined {
  if (isPooled !== true) return undefined;
  const idleMs = serverSettings.idle_in_transaction_session_timeout;
  return `select set_config('lock_timeout', '${lockMs}', true), set_config('idle_in_transaction_session_timeout', '${idleMs}', true)`;
}

/** All connections of a pooler may be in use for a while: that it takes another one, and that the database answers, is enough. */
async function isAlive({ url, direct }: DbOptions): Promise<boolean> {
  if (direct === undefined) return answersOn(url);
  const answers = await Promise.all([answersOn(direct.url), answersOn(url, 'connecting')]);
  return answers.every(Boolean);
}

function carriedBy({ direct, primary }: DbOptions): Carried {
  const { caches, reactions } = primary ?? { caches: new CacheStore(), reactions: new Reactions() };
  return { caches, reactions, direct: direct?.db, primary };
}

export function connect(given: DbOptions): Database {
  const options = { ...given, isPooled: given.isPooled ?? given.direct !== undefined };
  const sockets = createSockets();
  const silence = watchSilence({ answers: () => isAlive(options), cut: sockets.cut, onChange: options.onSilence });
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    pipeline: true,
    connectionTimeoutMillis: options.waitMs ?? 0,
    keepAlive: true,
    stream: sockets.open,
    ...settingsOf(options),
  });
  // Without a listener, a lost connection (database restart) would end the process.
  let closing = false;
  const lost = (error: Error): void => {
    if (!closing) options.onIdleError?.(error);
  };
  const watchClient = (client: pg.PoolClient): void => void client.on('error', lost);
  pool.on('error', lost).on('connect', watchClient);
  let opened = 0;
  const countOpened = (): void => void (opened += 1);
  const countClosed = (): void => void (opened -= 1);
  pool.on('connect', countOpened).on('remove', countClosed);
  const queue = queueConnections(options.connections, { waitMs: options.waitMs, isOpening: () => opened < options.connections });
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: kyselyPool(pool, { silence, queue, onDeadlock: options.onDeadlock, first: sentFirst(options) }) }),
    // Keys of JSON values are data, such as the names of roles: they stay as they are stored.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log({ query, queryDurationMillis }) {
      countStatement(query);
      if (queryDurationMillis >= slowMs) options.onSlow?.(query.sql, queryDurationMillis);
    },
  });
  const db = Object.assign(kysely, { ...carriedBy(options) });
  return {
    db,
    pool,
    sessions: options.direct?.pool ?? pool,
    url: options.direct?.url ?? options.url,
    isAway: silence.isAway,
    queue,
    async close() {
      closing = true;
      silence.close();
      await db.destroy();
      // graphile-worker keeps each pool that it was given, and with its listeners this database. A last connection may still be lost.
      pool.off('connect', watchClient).off('connect', countOpened).off('remove', countClosed).off('error', lost).on('error', ignore);
      await options.direct?.close();
    },
  };
}
