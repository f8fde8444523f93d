import type { Db } from '../../../platform/database/db.ts';
import { regionOf } from '../../../platform/places/geo-of.ts';
import type { Place } from '../../../platform/places/names.ts';
import { settings } from '../../site/index.ts';

/** The approximate region of a member's last sign-in, while the site shows it; null if it does not, or if unknown. */
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
