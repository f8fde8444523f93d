import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Deadlock } from './deadlock.ts';
import { CacheStore } from '../cache-store.ts';
import { Reactions } from '../events/reactions.ts';
import { kyselyPool } from './kysely-pool.ts';
import { countStatement } from './statements.ts';
import type { DB } from './schema.ts';
import { UnitOfWork } from './unit-of-work.ts';

/** What belongs to a database besides its tables. */
interface Carried {
  /** What this process has read from it and keeps. */
  readonly caches: CacheStore;
  /** Who reacts to which event. */
  readonly reactions: Reactions;
}

/** Reads, and the start of every transaction. */
export type Db = Kysely<DB> & Carried;

/**
 * A transaction under way, with what it owes besides its statements. Whatever must be atomic takes this type, so it does
 * not compile outside one; `write` and `transact` begin one.
 */
export type Tx = Transaction<DB> & Carried & { readonly unit: UnitOfWork };

/** A transaction of Kysely's with what ours carries. */
export function asTx(transaction: Transaction<DB>, { reactions }: Pick<Db, 'reactions'>): Tx {
  return Object.assign(transaction, { caches: new CacheStore(), reactions, unit: new UnitOfWork() });
}

/** Runs statements on one connection of the pool, for what belongs to a session, such as its locks. */
export function onOneConnection<T>(db: Db, run: (session: Db) => Promise<T>): Promise<T> {
  const { caches, reactions } = db;
  return db.connection().execute((session) => run(Object.assign(session, { caches, reactions })));
}

/** A lock that is not had by then is given up (`DatabaseBusy`): whoever waits holds a connection, and what it locked itself. */
const lockTimeoutMs = 5000;

export interface DbOptions {
  url: string;
  connections: number;
  /** How long a statement waits for a lock; 5 s unless given, 0 for ever. */
  lockTimeoutMs?: number;
  onIdleError?: (error: Error) => void;
  /** Hears of each statement that took longer than `slowMs`; its text has no values in it. */
  onSlow?: (statement: string, ms: number) => void;
  /** Hears of each transaction that the database gave up for another (40P01), also of one that is tried again. */
  onDeadlock?: (deadlock: Deadlock) => void;
}

/** The pool is also what graphile-worker and LISTEN use. */
export interface Database {
  db: Db;
  pool: pg.Pool;
  url: string;
  close: () => Promise<void>;
}

/** Longer than any statement of a page or a call should take. */
export const slowMs = 500;

export function connect(options: DbOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    pipeline: true,
    lock_timeout: options.lockTimeoutMs ?? lockTimeoutMs,
  });
  // Without listeners a connection that dies (database restart) would end the process.
  let closing = false;
  const lost = (error: Error): void => {
    if (!closing) options.onIdleError?.(error);
  };
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: kyselyPool(pool, options.onDeadlock) }),
    plugins: [new CamelCasePlugin()],
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
    close() {
      closing = true;
      return db.destroy();
    },
  };
}
