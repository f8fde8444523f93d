import type { Db, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';

/** One account of each site per member. @throws Failure `third_party.has_one` */
export async function refuseSecond(db: Db | Tx, providerId: string, memberId: string): Promise<void> {
  const one = await db
    .selectFrom('thirdPartyIdentity')
    .select('id')
    .where('providerId', '=', providerId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (one !== undefined) fail('third_party.has_one');
}
