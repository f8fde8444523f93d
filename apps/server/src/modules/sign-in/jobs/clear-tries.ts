import type { Services } from '../../../platform/http/ctx.ts';
import { clearCaptchas } from '../../screening/index.ts';
import { clearFailures } from '../login-failures.ts';

/** What lives for seconds: unanswered captchas and failed sign-ins. */
export async function clearTries({ db, clock }: Services): Promise<void> {
  await clearCaptchas(db, clock.now());
  await clearFailures(db, clock.now());
}
