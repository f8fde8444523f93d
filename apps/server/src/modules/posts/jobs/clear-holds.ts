import { reportRules } from '@chaguan/contract';
import type { Services } from '../../../platform/http/ctx.ts';

/** As long as a case of reports: a verdict can be looked at, and undone, for half a year. */
const keptMs = reportRules.keptDays * 24 * 60 * 60_000;

/** Why a post waited is nobody's business for ever. */
export async function clearHolds({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('postHold')
    .where('decidedAt', '<', new Date(clock.now().getTime() - keptMs))
    .execute();
}
