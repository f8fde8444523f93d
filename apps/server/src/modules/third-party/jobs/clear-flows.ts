import type { Services } from '../../../platform/http/ctx.ts';

/** Those who left for another site and did not come back in time. */
export async function clearFlows({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('pendingProof').where('kind', 'like', 'third_party.%').where('endsAt', '<=', clock.now()).execute();
}
