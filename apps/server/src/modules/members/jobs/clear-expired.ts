import type { Services } from '../../../platform/http/ctx.ts';
import { refreshLifeMs } from '../tokens.ts';

/**
 * Sessions that ended stay as long as a refresh token lives, so that a browser that comes back late still hears why;
 * used refresh tokens stay as long as one that was never traded in.
 */
export async function clearSessions({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - refreshLifeMs);
  await db
    .deleteFrom('memberSession')
    .where((eb) => eb.or([eb('endedAt', '<', before), eb('refreshEndsAt', '<', clock.now())]))
    .execute();
  await db.deleteFrom('usedRefreshToken').where('usedAt', '<', before).execute();
}
