import type { Services } from '../../../platform/http/ctx.ts';

const keptMs = 180 * 24 * 60 * 60_000;

/** As reports: what was decided half a year ago; who decided what stays in the audit log. */
export async function clearAppeals({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('appeal')
    .where('state', '<>', 'open')
    .where('decidedAt', '<', new Date(clock.now().getTime() - keptMs))
    .execute();
}
