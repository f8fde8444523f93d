import { cachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import { hitsIn, wordFilter } from '../../screening/index.ts';
import { isForbidden } from '../names.ts';

async function load(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('nameBan').select('pattern').orderBy('pattern').execute();
  return rows.map(({ pattern }) => pattern);
}

/** The patterns of forbidden names, cached; whoever changes one announces `{ drop: 'forbidden-names' }`. */
export const forbiddenNames = cachedRead('forbidden-names', 60_000, load);

/** Whether staff have reserved a name, or it has a word of a list for names: for every account and nickname that somebody chooses. */
export async function isForbiddenName(db: Db, name: string): Promise<boolean> {
  if (isForbidden(await forbiddenNames.get(db), name)) return true;
  return hitsIn(await wordFilter.get(db), 'names', name).length > 0;
}
