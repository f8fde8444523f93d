/**
 * Checks the consistency of the whole site: counters with rows, floors, search and reminders with posts, files with their references, the
 * books with facts and witnesses, the database with its migrations. Each check is an entry of `siteChecks`. It changes nothing except by
 * `repair`, which recomputes what can be recomputed.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import type { FactCheck, WitnessSource } from '../ledger/index.ts';
import { maintenanceRequested, recordRun } from '../maintenance/index.ts';
import type { Check } from './check.ts';
import { counterChecks } from './checks/counters.ts';
import { databaseChecks } from './checks/database.ts';
import { fileChecks } from './checks/files.ts';
import { followingChecks } from './checks/following.ts';
import { policyChecks } from './checks/policies.ts';
import { postChecks } from './checks/posts.ts';
import { videoChecks } from './checks/videos.ts';
import { valueChecks } from './checks/value.ts';
import { nightlyExtent, type Extent } from './extent.ts';
import { runChecks } from './run-checks.ts';

export type { Check, Examined } from './check.ts';
export { repair, runChecks } from './run-checks.ts';

/** All checks. @param facts facts about value, from the modules @param witnesses the rows behind the facts */
export function siteChecks(facts: readonly FactCheck[], witnesses: readonly WitnessSource[]): readonly Check[] {
  return [
    ...valueChecks(facts, witnesses),
    ...counterChecks,
    ...postChecks,
    ...policyChecks,
    ...followingChecks,
    ...fileChecks,
    ...videoChecks,
    ...databaseChecks,
  ];
}

function verify(services: Services, checks: readonly Check[], extent: Extent): Promise<void> {
  return recordRun(services, 'verify', async () => {
    const findings = await runChecks(services, checks, extent);
    return { right: findings.length === 0, findings };
  });
}

/** In UTC: after the nightly backup and after the jobs that correct counts and the search. A part of everything, on Sundays all. */
export function verifyJobs(checks: readonly Check[]): readonly ClockJob[] {
  return [
    { task: 'verify/nightly', pattern: '50 21 * * *', run: async (services) => verify(services, checks, await nightlyExtent(services)) },
  ];
}

export function verifySubscriptions(checks: readonly Check[]): readonly Subscription<Services>[] {
  return [
    on(maintenanceRequested, 'verify', async (services: Services, { kind }) => {
      if (kind === 'verify') await verify(services, checks, 'whole');
    }),
  ];
}
