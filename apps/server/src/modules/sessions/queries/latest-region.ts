import type { Db } from '../../../platform/database/db.ts';
import { regionOf } from '../../../platform/geo/geo-of.ts';
import type { Region } from '../../../platform/geo/names.ts';
import { settings } from '../../site/index.ts';

/** The approximate region of a member's last sign-in, while the site shows it; null if it does not, or if unknown. */
export async function latestRegion(db: Db, memberId: string): Promise<Region | null> {
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
