import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Deadlock } from './deadlock.ts';
import { CacheStore } from '../cache-store.ts';
import { Reactions } from '../events/reactions.ts';
import { kyselyPool } from './kysely-pool.ts';
import { answersOn, watchSilence } from './silence.ts';
import { createSockets } from './sockets.ts';
import { countStatement } from './statements.ts';
import type { DB } from './schema.ts';
import { UnitOfWork } from './unit-of-work.ts';
import { countWaits, type Waits } from './waits.ts';

/** What belongs to a database besides its tables. */
interface Carried {
  /** The caches of this process for it. */
  readonly caches: CacheStore;
  /** Who reacts to which event. */
  readonly reactions: Reactions;
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
  return db.connection().execute((session) => run(Object.assign(session, { caches, reactions })));
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

/** The pool is also used by graphile-worker and LISTEN. */
export interface Database {
  db: Db;
  pool: pg.Pool;
  url: string;
  /** Whether the last use of it got no answer. */
  isAway: () => boolean;
  waits: Waits;
  close: () => Promise<void>;
}

/** Longer than any statement of a page or a call should take. */
export const slowMs = 500;

const ignore = (): void => undefined;

export function connect(options: DbOptions): Database {
  const sockets = createSockets();
  const silence = watchSilence({ answers: () => answersOn(options.url), cut: sockets.cut, onChange: options.onSilence });
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    pipeline: true,
    lock_timeout: options.lockTimeoutMs ?? lockTimeoutMs,
    connectionTimeoutMillis: options.waitMs ?? 0,
    options: Object.entries(options.isServer === true ? serverSettings : settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    keepAlive: true,
    stream: sockets.open,
  });
  // Without a listener, a lost connection (database restart) would end the process.
  let closing = false;
  const lost = (error: Error): void => {
    if (!closing) options.onIdleError?.(error);
  };
  const watchClient = (client: pg.PoolClient): void => void client.on('error', lost);
  pool.on('error', lost).on('connect', watchClient);
  const waits = countWaits(() => pool.totalCount >= options.connections && pool.idleCount === 0);
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: kyselyPool(pool, { silence, waits, onDeadlock: options.onDeadlock }) }),
    // Keys of JSON values are data, such as the names of roles: they stay as they are stored.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log({ query, queryDurationMillis }) {
      countStatement(query.sql);
      if (queryDurationMillis >= slowMs) options.onSlow?.(query.sql, queryDurationMillis);
    },
  });
  const db = Object.assign(kysely, { caches: new CacheStore(), reactions: new Reactions() });
  return {
    db,
    pool,
    url: options.url,
    isAway: silence.isAway,
    waits,
    async close() {
      closing = true;
      silence.close();
      await db.destroy();
      // graphile-worker keeps each pool that it was given, and with its listeners this database. A last connection may still be lost.
      pool.off('connect', watchClient).off('error', lost).on('error', ignore);
    },
  };
}
