import type { Services } from '../../../platform/http/ctx.ts';

/** Codes are kept a day, because the daily limits count them; other pending proofs are deleted when they expire. */
export async function clearCodes({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('verificationCode')
    .where('sentAt', '<', new Date(now.getTime() - 24 * 60 * 60_000))
    .execute();
  await db.deleteFrom('pendingProof').where('endsAt', '<', now).execute();
}
