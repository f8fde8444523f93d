import type { Db } from '../../../platform/database/db.ts';
import { regionOf } from '../../../platform/places/geo-of.ts';
import type { Place } from '../../../platform/places/names.ts';
import { settings } from '../../site/index.ts';

/** Where roughly a member last signed in, while the site shows that; null when it does not, or nobody knows. */
export async function latestRegion(db: Db, memberId: string): Promise<Place | null> {
  if (!(await settings.get(db)).regionVisible) return null;
  const latest = await db
    .selectFrom('loginLog')
    .select('address')
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest === undefined ? null : regionOf(latest.address);
}
