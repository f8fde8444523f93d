import type { Db, Tx } from '../../../platform/database/db.ts';
import { skeleton } from '../../../platform/unicode/skeleton.ts';
import { nameKey } from '../names.ts';

/** Which of the names are held by a member, as they are or as one that looks like them. */
export async function heldNames(db: Db | Tx, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('memberName')
    .select(['name', 'skeleton'])
    .where((eb) => eb.or([eb('name', 'in', names.map(nameKey)), eb('skeleton', 'in', names.map(skeleton))]))
    .execute();
  const held = new Set(rows.flatMap((row) => [`name ${row.name}`, `skeleton ${row.skeleton ?? ''}`]));
  return new Set(names.filter((name) => held.has(`name ${nameKey(name)}`) || held.has(`skeleton ${skeleton(name)}`)));
}
