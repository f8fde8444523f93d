import type { Db } from '../../../platform/database/db.ts';

/** Removes captchas that nobody answered in time. */
export async function clearCaptchas(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('captcha').where('endsAt', '<', now).execute();
}
