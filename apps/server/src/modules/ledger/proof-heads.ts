import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { lastAnchor } from './anchors.ts';
import { journalEnd } from './journal.ts';
import { leafHash, merklePath, type MerkleStep } from './merkle.ts';
import { leafOfAccount, pieceSize } from './open-heads.ts';
import { witnessEnd } from './witnesses.ts';

/** The state of one account in the last proof: its head then, and the path from it to the root. */
export interface Inclusion {
  proofId: string;
  at: Date;
  root: Buffer;
  head: Buffer;
  path: MerkleStep[];
}

interface Leaf {
  accountId: string;
  head: Buffer;
}

/** Undefined for an account without an entry in the last proof. */
export async function inclusionOf(db: Db, accountId: string): Promise<Inclusion | undefined> {
  const proof = await lastAnchor(db);
  if (proof === null) return undefined;
  const { rows: entries } = await sql<{ ordinal: string; provedAt: Date }>`
    select ordinal, (select proved_at from ledger_proof where id = ${proof.id}) as proved_at
    from ledger_head where account_id = ${accountId} and proof_id <= ${proof.id} limit 1`.execute(db);
  const [entry] = entries;
  if (entry === undefined) return undefined;
  const ordinal = Number(entry.ordinal);
  const piece = Math.floor(ordinal / pieceSize);
  const { rows: leaves } = await sql<Leaf>`
    select latest.account_id, latest.head from generate_series(${piece * pieceSize}::bigint, ${(piece + 1) * pieceSize - 1}::bigint) n
    cross join lateral (select * from ledger_head where ordinal = n and proof_id <= ${proof.id} order by proof_id desc limit 1) latest order by n`.execute(
    db,
  );
  const { rows: roots } = await sql<{ root: Buffer }>`
    select latest.root from generate_series(0, ${Math.ceil(proof.accounts / pieceSize) - 1}::bigint) n
    cross join lateral (select root from ledger_head_piece where ordinal = n and proof_id <= ${proof.id} order by proof_id desc limit 1) latest order by n`.execute(
    db,
  );
  const own = leaves[ordinal % pieceSize];
  if (own === undefined) return undefined;
  const { hash: journal } = await journalEnd(db, proof.position);
  const path = [
    ...merklePath(
      leaves.map((leaf) => leafHash(leafOfAccount(leaf.accountId, leaf.head))),
      ordinal % pieceSize,
    ),
    ...merklePath(
      roots.map(({ root }) => root),
      piece,
    ),
    { side: 'right' as const, hash: journal },
    ...(proof.witnessPosition === null ? [] : [{ side: 'right' as const, hash: (await witnessEnd(db, proof.witnessPosition)).hash }]),
  ];
  return { proofId: proof.id, at: entry.provedAt, root: proof.root, head: own.head, path };
}
