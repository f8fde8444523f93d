/**
 * The site itself: settings with their bounds, feature switches, base information, terms, outgoing messages.
 * Tables: setting, outbox. Invariant: a setting outside its bounds is never used.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearOutbox } from './outbox.ts';

export { settingFacts } from './fact-checks.ts';
export { settingApproval } from './commands/edit-settings.ts';
export { baseInfo, openKinds } from './queries/base-info.ts';
export { settings } from './queries/settings.ts';
export { settingFaults } from './queries/setting-faults.ts';
export { termsUpdatedAt } from './queries/read-terms-service.ts';
export { refuseWhenReadOnly, siteGate } from './gate.ts';
export { aloneLimit } from './second-person.ts';
export { siteTitleIn } from './setting-value.ts';
export { siteRoutes } from './routes.ts';
export { settingRules, type Settings } from './setting-list.ts';

export const siteJobs: readonly ClockJob[] = [{ task: 'site/clear-outbox', pattern: '11 4 * * *', run: clearOutbox }];
