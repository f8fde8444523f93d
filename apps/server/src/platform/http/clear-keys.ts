import type { ClockJob } from '../jobs/clock-job.ts';
import { keyLifeMs } from './answer-once.ts';
import type { Services } from './ctx.ts';
import { clearRateCounts } from './shared-rates.ts';

/** Deletes expired idempotency keys. */
async function clearKeys({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('idempotencyKey')
    .where('createdAt', '<=', new Date(clock.now().getTime() - keyLifeMs))
    .execute();
}

export const httpJobs: readonly ClockJob[] = [
  { task: 'http/clear-keys', pattern: '23 * * * *', run: clearKeys },
  { task: 'http/clear-rate-counts', pattern: '*/10 * * * *', run: clearRateCounts },
];
