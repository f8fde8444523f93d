import { randomInt } from 'node:crypto';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { skeleton } from '../../../platform/unicode/skeleton.ts';
import { nameKey } from '../names.ts';
import { invariant } from '../../../platform/failure.ts';

/** Which of the names are taken by a member, as they are or as look-alikes. */
export async function namesInUse(db: Db | Tx, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('memberName')
    .select(['name', 'skeleton'])
    .where((eb) => eb.or([eb('name', 'in', names.map(nameKey)), eb('skeleton', 'in', names.map(skeleton))]))
    .execute();
  const used = new Set(rows.flatMap((row) => [`name ${row.name}`, `skeleton ${row.skeleton ?? ''}`]));
  return new Set(names.filter((name) => used.has(`name ${nameKey(name)}`) || used.has(`skeleton ${skeleton(name)}`)));
}

/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 8;

/** Ten draws from 31^8 that are all taken would mean a broken generator. */
const draws = 10;

function randomName(beginning: string): string {
  return `${beginning}_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

/** An account name for a member who signed in without choosing one, e.g. `mobile_k3f9x2ab`; not taken yet. */
export async function freeAccount(tx: Tx, beginning: string): Promise<string> {
  const names = Array.from({ length: draws }, () => randomName(beginning));
  const used = await namesInUse(tx, names);
  const free = names.find((name) => !used.has(name));
  invariant(free !== undefined, 'a random account name is free');
  return free;
}
