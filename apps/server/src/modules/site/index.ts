/**
 * The site itself: settings with their bounds, feature switches, base information, terms, outgoing messages. Tables: setting, outbox,
 * maintenance_window. Invariants: a setting outside its bounds is never used; at most one maintenance window is planned or running.
 * Message: site.changed.
 */
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { keepMaintenanceTimes } from './maintenance/advance-window.ts';

export { settingFacts } from './fact-checks.ts';
export { settingApproval } from './commands/edit-settings.ts';
export { baseInfo, openKinds } from './queries/base-info.ts';
export { playableOrigins } from './playable-embeds.ts';
export { settings, settingFaults } from './queries/settings.ts';
export { termsUpdatedAt } from './queries/read-terms-service.ts';
export { closedNotice } from './maintenance/closed-notice.ts';
export { siteChannels } from './maintenance/advance-window.ts';
export { refuseWhenReadOnly, siteGate } from './gate.ts';
export { aloneLimit } from './second-person.ts';
export { inCharacters, inEachLocale, sayIn, wordsIn, type Say } from './in-characters.ts';
export { inLanguage, mailText, siteTitleIn } from './setting-value.ts';
export { siteRoutes } from './routes.ts';
export { settingRules, type Settings } from './setting-list.ts';

/** The recipients of messages should not be stored forever. */
export const siteRetention: readonly RetentionRule[] = [{ table: 'outbox', days: 'outboxDays', isOlder: olderBy('created_at') }];

export const siteJobs: readonly ClockJob[] = [{ task: 'site/maintenance-window', pattern: '* * * * *', run: keepMaintenanceTimes }];
