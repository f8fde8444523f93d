/**
 * The site itself: settings with their bounds, feature switches, base information, terms, outgoing messages.
 * Tables: setting, outbox. Invariant: a setting outside its bounds is never used.
 */
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';

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

/** Whom the site wrote to is nobody's business for ever. */
export const siteRetention: readonly RetentionRule[] = [{ table: 'outbox', days: 'outboxDays', isOlder: olderBy('created_at') }];
