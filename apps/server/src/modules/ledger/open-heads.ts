import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { createMerkleRoot } from './merkle.ts';

/** Accounts per piece of the tree: a power of two, so that the roots of the pieces lead to the same root as all leaves. */
export const pieceSize = 64;

/** A leaf of the tree: the account with the head of its chain. */
export function leafOfAccount(accountId: string, head: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${accountId} `), head]);
}

/** An account that keeps a chain, in the order in which accounts first moved (from 0). */
export interface Head {
  ordinal: number;
  accountId: string;
  head: Buffer;
  balance: bigint;
}

/** The tree at one position of the journal, and what changed in it since the one before. */
export interface ClosedHeads {
  root: Buffer;
  accounts: number;
  moved: Head[];
  pieces: { ordinal: number; root: Buffer }[];
}

type Known = Pick<Head, 'head' | 'balance'> & { ordinal: number | null };

/** Accounts and roots of pieces as a proof saw them; empty without a proof. */
function reader(tx: Tx, proofId: string | null) {
  const upTo = sql`proof_id <= ${proofId ?? '0'}::bigint`;
  const latest = sql`cross join lateral (select * from ledger_head where ordinal = n and ${upTo} order by proof_id desc limit 1) found`;
  return {
    async accounts(ids: readonly string[]): Promise<{ accountId: string; ordinal: string; head: Buffer; balance: string }[]> {
      if (proofId === null || ids.length === 0) return [];
      const { rows } = await sql<{ accountId: string; ordinal: string; head: Buffer; balance: string }>`
        select found.account_id, ordinal, head, balance_minor as balance from unnest(${ids}::bigint[]) wanted(id)
        cross join lateral (select * from ledger_head where account_id = wanted.id and ${upTo} order by proof_id desc limit 1) found`.execute(
        tx,
      );
      return rows;
    },
    async leaves(piece: number): Promise<Buffer[]> {
      if (proofId === null) return [];
      const { rows } = await sql<{ accountId: string; head: Buffer }>`
        select found.account_id, found.head from generate_series(${piece * pieceSize}::bigint, ${(piece + 1) * pieceSize - 1}::bigint) n ${latest} order by n`.execute(
        tx,
      );
      return rows.map(({ accountId, head }) => leafOfAccount(accountId, head));
    },
    async pieceRoots(accounts: number): Promise<Buffer[]> {
      if (proofId === null) return [];
      const { rows } = await sql<{ root: Buffer }>`
        select found.root from generate_series(0, ${Math.ceil(accounts / pieceSize) - 1}::bigint) n
        cross join lateral (select root from ledger_head_piece where ordinal = n and ${upTo} order by proof_id desc limit 1) found order by n`.execute(
        tx,
      );
      return rows.map(({ root }) => root);
    },
  };
}

export type Heads = Awaited<ReturnType<typeof openHeads>>;

/** The heads of all accounts while the journal is walked: from the beginning, or from the state of a proof. */
export async function openHeads(tx: Tx, base: { id: string; accounts: number } | null) {
  const read = reader(tx, base?.id ?? null);
  const known = new Map<string, Known>();
  const moved = new Set<string>();
  const leaves = new Map<number, Buffer[]>();
  const roots = await read.pieceRoots(base?.accounts ?? 0);
  let count = base?.accounts ?? 0;

  async function enterHead(accountId: string): Promise<Head> {
    const account = known.get(accountId);
    if (account === undefined) throw new Error(`account ${accountId} is not known`);
    account.ordinal ??= count++;
    const piece = Math.floor(account.ordinal / pieceSize);
    const loaded = leaves.get(piece) ?? (await read.leaves(piece));
    leaves.set(piece, loaded);
    loaded[account.ordinal % pieceSize] = leafOfAccount(accountId, account.head);
    return { ordinal: account.ordinal, accountId, head: account.head, balance: account.balance };
  }

  return {
    /** Reads what the proof stored for these accounts; the others begin with the hash of their name. */
    async need(accounts: ReadonlyMap<string, Buffer>): Promise<void> {
      const lacking = [...accounts.keys()].filter((id) => !known.has(id));
      for (const row of await read.accounts(lacking))
        known.set(row.accountId, { head: row.head, balance: BigInt(row.balance), ordinal: Number(row.ordinal) });
      for (const id of lacking)
        if (!known.has(id)) known.set(id, { head: accounts.get(id) ?? Buffer.alloc(0), balance: 0n, ordinal: null });
    },
    get: (accountId: string): Known | undefined => known.get(accountId),
    move(accountId: string, head: Buffer, balance: bigint): void {
      const account = known.get(accountId);
      known.set(accountId, { head, balance, ordinal: account?.ordinal ?? null });
      moved.add(accountId);
    },
    /** Accounts that have moved so far, and are not part of a proof yet. */
    movedIds: (): string[] => [...moved],
    async close(): Promise<ClosedHeads> {
      const ids = [...moved].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
      moved.clear();
      const heads: Head[] = [];
      for (const id of ids) heads.push(await enterHead(id));
      const touched = [...new Set(heads.map(({ ordinal }) => Math.floor(ordinal / pieceSize)))].toSorted((a, b) => a - b);
      for (const piece of touched) {
        const tree = createMerkleRoot();
        for (const leaf of leaves.get(piece) ?? []) tree.add(leaf);
        roots[piece] = tree.root();
      }
      const all = createMerkleRoot();
      for (const root of roots) all.addNode(root);
      const pieces = touched.map((ordinal) => ({ ordinal, root: roots[ordinal] ?? Buffer.alloc(0) }));
      return { root: all.root(), accounts: count, moved: heads.toSorted((a, b) => a.ordinal - b.ordinal), pieces };
    },
  };
}
