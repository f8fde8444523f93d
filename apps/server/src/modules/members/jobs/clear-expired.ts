import type { Services } from '../../../platform/http/ctx.ts';
import { refreshLifeMs } from '../tokens.ts';

/**
 * Ended sessions are kept as long as a refresh token is valid, so that a browser that returns late still gets the reason; used refresh
 * tokens are kept as long as an unused one would be valid.
 */
export async function clearSessions({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - refreshLifeMs);
  await db
    .deleteFrom('memberSession')
    .where((eb) => eb.or([eb('endedAt', '<', before), eb('refreshEndsAt', '<', clock.now())]))
    .execute();
  await db.deleteFrom('usedRefreshToken').where('usedAt', '<', before).execute();
}
