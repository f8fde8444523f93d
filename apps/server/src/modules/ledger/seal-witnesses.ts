import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { witnessEnd, witnessHash, type Witness, type WitnessSource } from './witnesses.ts';
import type { ChainEnd } from './chain-end.ts';
import { writersOf } from './writers.ts';

/** Rows read at a time. */
const batch = 5000;

type Ids = Record<string, string>;

interface LastSeal {
  lastIds: Ids;
  settledIds: Ids;
  /** Of an earlier seal whose concurrent writers have all ended by now. */
  endedIds: Ids;
}

async function lastSeal(tx: Tx, writers: RawBuilder<string[]>): Promise<LastSeal> {
  const { rows } = await sql<{ last: string | null; settled: string | null; ended: string | null }>`
    select (select last_ids::text from ledger_witness_seal order by id desc limit 1) as last,
      (select settled_ids::text from ledger_witness_seal order by id desc limit 1) as settled,
      (select last_ids::text from ledger_witness_seal where not writers && ${writers} order by id desc limit 1) as ended`.execute(tx);
  const [row] = rows;
  const read = (text: string | null | undefined): Ids => (text ? (JSON.parse(text) as Ids) : {});
  return { lastIds: read(row?.last), settledIds: read(row?.settled), endedIds: read(row?.ended) };
}

const greatest = (...ids: (string | undefined)[]): string =>
  ids.reduce<string>((most, id) => (BigInt(id ?? 0) > BigInt(most) ? (id ?? '0') : most), '0');

/** Appends the rows of one source after `from` that have no position yet; returns where it ended. */
async function chain(tx: Tx, { name, rows: source }: WitnessSource, from: string, end: ChainEnd): Promise<{ end: ChainEnd; last: string }> {
  let [{ position, hash }, last] = [end, from];
  for (;;) {
    const { rows } = await sql<Omit<Witness, 'source'>>`
      select id, fixed, words from (${source}) witness
      where id > ${last}::bigint and not exists (select from ledger_witness where source = ${name} and row_id = witness.id)
      order by id limit ${batch}`.execute(tx);
    const chained: { position: string; id: string; words: Buffer | null; hash: Buffer }[] = [];
    for (const row of rows) {
      position += 1n;
      hash = witnessHash(hash, position, { source: name, ...row });
      chained.push({ position: String(position), id: row.id, words: row.words, hash });
      last = row.id;
    }
    if (chained.length > 0)
      await sql`insert into ledger_witness (position, source, row_id, words, hash) select position, ${name}, row_id, words, hash from unnest(
        ${chained.map((one) => one.position)}::bigint[], ${chained.map(({ id }) => id)}::bigint[],
        ${chained.map(({ words }) => words)}::bytea[], ${chained.map((one) => one.hash)}::bytea[]) as chained(position, row_id, words, hash)`.execute(
        tx,
      );
    if (rows.length < batch) return { end: { position, hash }, last };
  }
}

/**
 * Appends every witness without a position to the chain, source by source in the order of ids. Under the lock of `sealing`; the cost
 * depends on what came since the last time. `whole` searches all rows for missing ones.
 */
export async function sealWitnesses(tx: Tx, now: Date, sources: readonly WitnessSource[], { whole = false } = {}): Promise<ChainEnd> {
  const writers = writersOf(sources.map(({ table }) => table));
  const first = await witnessEnd(tx);
  let end = first;
  const { lastIds, settledIds, endedIds } = await lastSeal(tx, writers);
  const [nextLast, nextSettled]: [Ids, Ids] = [{ ...lastIds }, { ...settledIds }];
  let settling = false;
  for (const source of sources) {
    const { name } = source;
    const chained = await chain(tx, source, whole ? '0' : (settledIds[name] ?? '0'), end);
    end = chained.end;
    nextLast[name] = greatest(chained.last, lastIds[name]);
    nextSettled[name] = greatest(endedIds[name], settledIds[name]);
    settling ||= nextSettled[name] !== (settledIds[name] ?? '0');
  }
  if (end.position > first.position || settling)
    await sql`insert into ledger_witness_seal (sealed_at, writers, last_ids, settled_ids)
      values (${now}, ${writers}, ${JSON.stringify(nextLast)}, ${JSON.stringify(nextSettled)})`.execute(tx);
  return end;
}
