import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { createMerkleRoot, leafHash, merklePath, type MerkleStep } from './merkle.ts';

/** Accounts of one piece: a power of two, so that the roots of pieces lead to the same root as all leaves do. */
const piece = 1024;

/** What the tree is made of: the account with the head of its chain. System accounts have none. */
function leafOf(accountId: string, head: Buffer | null): Buffer {
  return Buffer.concat([Buffer.from(`${accountId} `), head ?? Buffer.alloc(0)]);
}

/** The Merkle root over all accounts, and those of its pieces. */
export interface Heads {
  root: Buffer;
  accounts: number;
  pieceRoots: Buffer[];
}

export async function readHeads(tx: Tx): Promise<Heads> {
  const all = createMerkleRoot();
  const pieceRoots: Buffer[] = [];
  let accounts = 0;
  let last = '0';
  for (;;) {
    const rows = await tx.selectFrom('ledgerAccount').select(['id', 'headHash']).where('id', '>', last).orderBy('id').limit(piece).execute();
    if (rows.length > 0) {
      const tree = createMerkleRoot();
      for (const { id, headHash } of rows) tree.add(leafOf(id, headHash));
      pieceRoots.push(tree.root());
      all.addNode(tree.root());
    }
    accounts += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < piece) return { root: all.root(), accounts, pieceRoots };
  }
}

/** Keeps what a proof saw, in the snapshot in which it was read. */
export async function keepHeads(tx: Tx, proofId: string, { pieceRoots }: Heads): Promise<void> {
  await sql`
    insert into ledger_proof_heads (proof_id, ordinal, first_account_id, account_ids, heads, root)
    select ${proofId}::bigint, ordinal, min(id), array_agg(id order by id), array_agg(coalesce(head_hash, '') order by id), piece.root
    from (select id, head_hash, (row_number() over (order by id) - 1) / ${piece}::int as ordinal from ledger_account) placed
    join unnest(${pieceRoots}::bytea[]) with ordinality as piece(root, place) on piece.place = ordinal + 1
    group by ordinal, piece.root`.execute(tx);
}

/** One proof is enough to take along; its root stays for ever. */
export async function forgetEarlierHeads(db: Db): Promise<void> {
  await sql`delete from ledger_proof_heads where proof_id < (select max(proof_id) from ledger_proof_heads)`.execute(db);
}

/** How the last proof saw one account: its head then, and the way from there to the root. */
export interface Inclusion {
  proofId: string;
  at: Date;
  root: Buffer;
  head: Buffer;
  path: MerkleStep[];
}

interface Piece {
  proofId: string;
  at: Date;
  root: Buffer;
  ordinal: number;
  accountIds: string[];
  heads: Buffer[];
  pieceRoots: Buffer[];
}

/** Undefined for an account that is younger than the last proof. */
export async function inclusionOf(db: Db, accountId: string): Promise<Inclusion | undefined> {
  const { rows } = await sql<Piece>`
    select proof.id as proof_id, proved_at as at, proof.root, ordinal, account_ids, heads, (
      select array_agg(other.root order by other.ordinal) from ledger_proof_heads other where other.proof_id = proof.id) as piece_roots
    from ledger_proof_heads piece join ledger_proof proof on proof.id = piece.proof_id
    where piece.proof_id = (select max(proof_id) from ledger_proof_heads) and first_account_id <= ${accountId}
    order by ordinal desc limit 1`.execute(db);
  const [found] = rows;
  const place = found?.accountIds.indexOf(accountId) ?? -1;
  const head = found?.heads[place];
  if (found === undefined || head === undefined) return undefined;
  const leaves = found.accountIds.map((id, at) => leafHash(leafOf(id, found.heads[at] ?? null)));
  const path = [...merklePath(leaves, place), ...merklePath(found.pieceRoots, found.ordinal)];
  return { proofId: found.proofId, at: found.at, root: found.root, head, path };
}
