import type { Services } from '../../../platform/http/ctx.ts';
import { settle } from '../use/reserve.ts';

/** Returns what a killed process had reserved. */
export async function releaseReservations(services: Services): Promise<void> {
  const left = await services.db
    .selectFrom('assistantUse')
    .select('id')
    .where('state', '=', 'reserved')
    .where('endsAt', '<', services.clock.now())
    .orderBy('endsAt')
    .limit(1000)
    .execute();
  for (const reservation of left) {
    await settle(services, reservation, { state: 'released', inputTokens: 0, outputTokens: 0, cost: '0' });
  }
}
