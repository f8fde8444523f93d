/**
 * The site itself: settings with their bounds, feature switches, base information, terms, outgoing messages.
 * Tables: setting, outbox. Invariant: a setting outside its bounds is never used.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearOutbox } from './jobs/clear-outbox.ts';

export { settingFacts } from './fact-checks.ts';
export { settingApproval } from './commands/edit-settings.ts';
export { baseInfo } from './queries/base-info.ts';
export { openKinds } from './queries/open-kinds.ts';
export { settings } from './queries/settings.ts';
export { termsUpdatedAt } from './queries/read-terms-service.ts';
export { siteGate } from './gate.ts';
export { refuseWhenReadOnly } from './read-only.ts';
export { aloneLimit } from './second-person.ts';
export { siteRoutes } from './routes.ts';
export { settingRules, type Settings } from './setting-list.ts';

export const siteJobs: readonly ClockJob[] = [{ task: 'site/clear-outbox', pattern: '11 4 * * *', run: clearOutbox }];
