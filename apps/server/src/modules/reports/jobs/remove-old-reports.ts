import { reportRules } from '@chaguan/contract';
import type { Services } from '../../../platform/http/ctx.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What was decided half a year ago goes with all its reports and the words that it copied; pictures are then loose and go by their own job. */
export async function removeOldReports({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - reportRules.keptDays * dayMs);
  await db.deleteFrom('reportCase').where('decidedAt', '<', before).execute();
}
