import type { Services } from '../../../platform/http/ctx.ts';
import { clearCaptchas } from '../../verification/index.ts';
import { clearTries as clearFailures } from '../../second-factor/index.ts';

/** Short-lived rows: unanswered captchas and failed sign-ins. */
export async function clearTries({ db, clock }: Services): Promise<void> {
  await clearCaptchas(db, clock.now());
  await clearFailures(db, clock.now());
}
