import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db } from '../../../platform/database/db.ts';
import { hitsIn, wordFilter } from '../../word-filter/index.ts';
import { isForbidden, isReadAs } from '../names.ts';

async function load(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('nameBan').select('pattern').orderBy('pattern').execute();
  return rows.map(({ pattern }) => pattern);
}

/** The patterns of forbidden names, cached. */
export const forbiddenNames = new CachedRead('forbidden-names', 60_000, load);

/** Accounts and nicknames of the staff. */
async function staffNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('memberName')
    .innerJoin('member', 'member.id', 'memberName.memberId')
    .select('memberName.name')
    .where('member.staff', '=', true)
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Whether a name is reserved by staff, reads like that of a staff member, or contains a word of a list for names: for every account and
 * nickname that a member chooses.
 */
export async function isForbiddenName(db: Db, name: string): Promise<boolean> {
  if (isForbidden(await forbiddenNames.get(db), name)) return true;
  if (isReadAs(await staffNames(db), name)) return true;
  return hitsIn(await wordFilter.get(db), 'names', name).length > 0;
}
