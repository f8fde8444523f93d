import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';
import { heldNames } from './held-names.ts';

/** Without characters that read alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 8;

/** Ten draws from 31^8 that are all taken would be a broken generator. */
const draws = 10;

function randomName(beginning: string): string {
  return `${beginning}_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

/** An account name for somebody who came in without choosing one, e.g. `mobile_k3f9x2ab`; nobody has it yet. */
export async function freeAccount(tx: Tx, beginning: string): Promise<string> {
  const names = Array.from({ length: draws }, () => randomName(beginning));
  const held = await heldNames(tx, names);
  const free = names.find((name) => !held.has(name));
  invariant(free !== undefined, 'a random account name is free');
  return free;
}
