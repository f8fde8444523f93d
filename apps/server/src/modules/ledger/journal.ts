import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { onOneConnection, type Db, type Tx } from '../../platform/database/db.ts';
import { transact } from '../../platform/database/write.ts';
import { chainEnd, type ChainEnd } from './chain-end.ts';
import { writersOf } from './writers.ts';

/** Rows read at a time: the books may be larger than memory. */
const batch = 5000;

/** The initial hash of the chain over all transactions. */
export const firstJournalHash = createHash('sha256').update('ledger_journal').digest();

/** The chain at one position: SHA-256 of the hash before it, the position in eight bytes, and the leaf. */
export function journalHash(before: Buffer, position: bigint, leaf: Buffer): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigInt64BE(position);
  return createHash('sha256').update(before).update(number).update(leaf).digest();
}

/** The hash of everything in the transaction `done` and its entries, time to the microsecond; its row is `leaf`. */
export const leafOfTransaction = sql`lateral (
  select sha256(int8send(done.id) || uuid_send(done.key) || done.input_hash || int8send((extract(epoch from done.posted_at) * 1000000)::bigint)
    || coalesce(string_agg(int8send(entry.id) || int8send(entry.account_id) || int8send(entry.amount_minor)
      || case when entry.balance_after_minor is null then '\\x00'::bytea else '\\x01'::bytea || int8send(entry.balance_after_minor) end
      || case when entry.hash is null then '\\x00'::bytea else '\\x01'::bytea || entry.hash end, ''::bytea order by entry.id), ''::bytea)) as hash
  from ledger_entry entry where entry.transaction_id = done.id) leaf`;

/** The end of the journal, or its state at a position. */
export function journalEnd(db: Db | Tx, at?: bigint): Promise<ChainEnd> {
  return chainEnd(db, 'ledger_journal', firstJournalHash, at);
}

/** Up to which id every transaction has its position, or never existed, as SQL. */
export const settledId = sql`coalesce((select settled_id from ledger_seal order by id desc limit 1), 0)`;

interface Seal {
  settledId: string;
  transactionId: string;
  /** Of an earlier seal whose concurrent writers have all ended by now: when this seal is done, everything up to there is settled. */
  ended: string;
}

const writers = writersOf(['ledger_transaction']);

async function lastSeal(tx: Tx): Promise<Seal> {
  const { rows } = await sql<Seal>`
    select ${settledId} as settled_id, coalesce((select transaction_id from ledger_seal order by id desc limit 1), 0) as transaction_id,
      coalesce((select transaction_id from ledger_seal where not writers && ${writers} order by id desc limit 1), 0) as ended`.execute(tx);
  return rows[0] ?? { settledId: '0', transactionId: '0', ended: '0' };
}

/**
 * Appends every transaction without a position to the journal, in the order of their ids. One at a time (see `alone`); the cost depends on
 * what came since the last time. `whole` searches all transactions for missing ones.
 */
export async function seal(tx: Tx, now: Date, { whole = false } = {}): Promise<ChainEnd> {
  let { position, hash } = await journalEnd(tx);
  const first = position;
  const { settledId: settled, transactionId, ended } = await lastSeal(tx);
  let last = whole ? '0' : settled;
  // One snapshot for all of them: of two on one account, the later is never read without the earlier.
  await sql`declare unsealed cursor for select done.id, leaf.hash as leaf from ledger_transaction done cross join ${leafOfTransaction}
    where done.id > ${sql.lit(last)}::bigint and not exists (select from ledger_journal where transaction_id = done.id) order by done.id`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ id: string; leaf: Buffer }>`fetch ${sql.lit(batch)} from unsealed`.execute(tx);
    const chained: { position: bigint; id: string; hash: Buffer }[] = [];
    for (const { id, leaf } of rows) {
      position += 1n;
      hash = journalHash(hash, position, leaf);
      chained.push({ position, id, hash });
      last = id;
    }
    await sql`insert into ledger_journal (position, transaction_id, hash) select * from unnest(
      ${chained.map((one) => String(one.position))}::bigint[], ${chained.map(({ id }) => id)}::bigint[], ${chained.map((one) => one.hash)}::bytea[])`.execute(
      tx,
    );
    if (rows.length < batch) break;
  }
  await sql`close unsealed`.execute(tx);
  if (position > first || BigInt(ended) > BigInt(settled)) {
    await sql`insert into ledger_seal (sealed_at, position, transaction_id, writers, settled_id)
      values (${now}, ${String(position)}, greatest(${last}::bigint, ${transactionId}), ${writers},
        greatest(${ended}::bigint, ${settled}))`.execute(tx);
  }
  return { position, hash };
}

/** An arbitrary number that nothing else uses. */
const lockKey = 7_236_544;

/**
 * Runs a transaction on one snapshot of the books, and no other of its kind at the same time, in any process. It is a session-level lock,
 * because it must be acquired before the snapshot is taken.
 */
export async function alone<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return onOneConnection(db, async (session) => {
    await sql`select pg_advisory_lock(${lockKey}::bigint)`.execute(session);
    try {
      return await transact(session, run, 'repeatable read');
    } finally {
      await sql`select pg_advisory_unlock(${lockKey}::bigint)`.execute(session);
    }
  });
}
