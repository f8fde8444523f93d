import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Currency } from './amount.ts';
import { nodeHash } from './merkle.ts';
import type { ClosedHeads, Head } from './open-heads.ts';
import type { Distribution } from './distribution.ts';

/** An earlier proof with the position that it covers: what it saw can be computed again. */
export interface Anchor {
  id: string;
  position: bigint;
  /** Its position in the chain of witnesses; null for proofs from before there were any. */
  witnessPosition: bigint | null;
  root: Buffer;
  accounts: number;
  standing: Record<Currency, Distribution>;
}

type StoredDistribution = Record<Currency, Record<keyof Distribution, string>>;

interface Row {
  id: string;
  position: string;
  witnessPosition: string | null;
  root: Buffer;
  accounts: string;
  standing: StoredDistribution;
}

function unitsOf({ members, holds, platform, source }: StoredDistribution[Currency]): Distribution {
  return { members: BigInt(members), holds: BigInt(holds), platform: BigInt(platform), source: BigInt(source) } as Distribution;
}

function anchorOf({ id, position, witnessPosition, root, accounts, standing: { CNY, POINT } }: Row): Anchor {
  return {
    id,
    position: BigInt(position),
    witnessPosition: witnessPosition === null ? null : BigInt(witnessPosition),
    root,
    accounts: Number(accounts),
    standing: { CNY: unitsOf(CNY), POINT: unitsOf(POINT) },
  };
}

const all = sql`select id, position, witness_position, root, accounts, standing from ledger_proof where position is not null`;

export async function anchors(tx: Tx): Promise<Anchor[]> {
  const { rows } = await sql<Row>`${all} order by position, id`.execute(tx);
  return rows.map(anchorOf);
}

export async function lastAnchor(db: Db | Tx): Promise<Anchor | null> {
  const { rows } = await sql<Row>`${all} order by position desc, id desc limit 1`.execute(db);
  return rows[0] === undefined ? null : anchorOf(rows[0]);
}

/** The root of a proof: over the tree of heads and the journal's hash, and over those and the chain of witnesses. */
export function rootOf(heads: Buffer, journal: Buffer, witnesses: Buffer | null): Buffer {
  const books = nodeHash(heads, journal);
  return witnesses === null ? books : nodeHash(books, witnesses);
}

const lineOf = (ordinal: number | string, account: string, head: Buffer, balance: bigint | string): string =>
  `${ordinal} ${account} ${head.toString('hex')} ${balance}`;

/** Whether the rows that a proof stores are those that follow from the journal. */
export async function isUnchanged(tx: Tx, { id }: Anchor, { moved, pieces }: ClosedHeads): Promise<boolean> {
  const { rows: heads } = await sql<{ ordinal: string; accountId: string; head: Buffer; balance: string }>`
    select ordinal, account_id, head, balance_minor as balance from ledger_head where proof_id = ${id} order by ordinal`.execute(tx);
  const { rows: roots } = await sql<{
    ordinal: string;
    root: Buffer;
  }>`select ordinal, root from ledger_head_piece where proof_id = ${id} order by ordinal`.execute(tx);
  const stored = [
    ...heads.map((row) => lineOf(row.ordinal, row.accountId, row.head, row.balance)),
    ...roots.map((row) => lineOf(row.ordinal, '', row.root, '')),
  ];
  const result = [
    ...moved.map((one) => lineOf(one.ordinal, one.accountId, one.head, one.balance)),
    ...pieces.map((one) => lineOf(one.ordinal, '', one.root, '')),
  ];
  return stored.join() === result.join();
}

/** Stores what a proof covers that the one before it did not. */
export async function storeHeads(tx: Tx, proofId: string, moved: readonly Head[], pieces: ClosedHeads['pieces']): Promise<void> {
  await sql`
    insert into ledger_head (proof_id, ordinal, account_id, head, balance_minor)
    select ${proofId}::bigint, * from unnest(${moved.map(({ ordinal }) => ordinal)}::bigint[], ${moved.map(({ accountId }) => accountId)}::bigint[],
      ${moved.map(({ head }) => head)}::bytea[], ${moved.map(({ balance }) => String(balance))}::bigint[])`.execute(tx);
  await sql`
    insert into ledger_head_piece (proof_id, ordinal, root)
    select ${proofId}::bigint, * from unnest(${pieces.map(({ ordinal }) => ordinal)}::bigint[], ${pieces.map(({ root }) => root)}::bytea[])`.execute(
    tx,
  );
}
