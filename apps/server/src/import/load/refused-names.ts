import { isForbidden, namesInUse } from '../../modules/members/index.ts';
import type { Tx } from '../../platform/database/db.ts';
import { skeleton } from '../../platform/unicode/skeleton.ts';
import type { IsRefused } from './names.ts';

/** What may not be a name, and what a batch has given away meanwhile. */
export interface RefusedNames {
  isRefused: IsRefused;
  reserve: (name: string) => void;
}

/** Names taken by members or reserved by staff, queried once for all candidates of a batch. */
export async function refusedNames(tx: Tx, choices: readonly string[]): Promise<RefusedNames> {
  const inUse = await namesInUse(tx, choices);
  const bans = await tx.selectFrom('nameBan').select('pattern').execute();
  const patterns = bans.map(({ pattern }) => pattern);
  // Names that look like another one of this batch are rejected too.
  const reserved = new Set<string>();
  return {
    isRefused: (name) => inUse.has(name) || reserved.has(skeleton(name)) || isForbidden(patterns, name),
    reserve: (name) => reserved.add(skeleton(name)),
  };
}
