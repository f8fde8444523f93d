import type { Answer, readStatementCheck } from '@chaguan/contract';
import type { Statement } from './format.ts';
import { bytesOf, sha256 } from './hashing.ts';

/** Whether the lines end at the state of the account in the file: none is missing at the end. */
export async function checkEnd({ account, entries, balance, hash, lines }: Statement): Promise<boolean> {
  const last = lines.at(-1) ?? { balance: '0', hash: await sha256(account.name) };
  return entries === lines.length && balance === last.balance && hash === last.hash;
}

/**
 * Whether the head in the proof of the books is that of a line here, and leads to the root in the file. Null for an account without a
 * proof.
 */
export async function checkProof({ account, proof, lines }: Statement): Promise<boolean | null> {
  if (proof === null) return null;
  let node = await sha256(Uint8Array.of(0), `${account.id} `, bytesOf(proof.hash));
  for (const { side, hash } of proof.path) {
    const [left, right] = side === 'left' ? [hash, node] : [node, hash];
    node = await sha256(Uint8Array.of(1), bytesOf(left), bytesOf(right));
  }
  return node === proof.root && lines.some(({ hash }) => hash === proof.hash);
}

/** `other`: the account belongs to somebody else, so there is nothing to compare with. */
export type Compared = { kind: 'same'; later: number } | { kind: 'differs' } | { kind: 'other' };

/** The last line compared with the current content of the books. */
export function compareEnd({ account, lines }: Statement, { accountId, entry, later }: Answer<typeof readStatementCheck>): Compared {
  if (account.id !== accountId && lines.length > 0) return { kind: 'other' };
  const last = lines.at(-1);
  if (last === undefined) return { kind: 'same', later };
  return entry?.hash === last.hash && entry.balance === last.balance ? { kind: 'same', later } : { kind: 'differs' };
}
