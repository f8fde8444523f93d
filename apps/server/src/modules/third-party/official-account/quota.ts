import type { Db } from '../../../platform/database/db.ts';
import type { Provider } from '../providers.ts';

const kind = 'quota';

/** WeChat counts the calls of a day in China. */
const dayOffsetMs = 8 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** The calls of today are used up: until when; in a row for all processes. */
export async function spendQuota(db: Db, { officialAppId: appId }: Provider, now: Date): Promise<Date> {
  const endsAt = new Date(Math.ceil((now.getTime() + 1 + dayOffsetMs) / dayMs) * dayMs - dayOffsetMs);
  await db
    .insertInto('officialToken')
    .values({ appId, kind, endsAt })
    .onConflict((conflict) => conflict.columns(['appId', 'kind']).doUpdateSet({ endsAt }))
    .execute();
  return endsAt;
}

/** Until when no call is worth a try; undefined while calls are left. */
export async function quotaEnds(db: Db, { officialAppId: appId }: Provider, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('officialToken')
    .select('endsAt')
    .where('appId', '=', appId)
    .where('kind', '=', kind)
    .where('endsAt', '>', now)
    .executeTakeFirst();
  return row?.endsAt;
}
