import type { Services } from '../../../platform/http/ctx.ts';

/** Flows that were not completed in time. */
export async function clearFlows({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('pendingProof').where('kind', 'like', 'third_party.%').where('endsAt', '<=', clock.now()).execute();
}
