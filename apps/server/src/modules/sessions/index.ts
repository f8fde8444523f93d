/**
 * A member's sessions, to view and end them, their renewal, and the log of sign-ins. The rows belong to `members`, because every sign-in
 * method writes them. Events: events.ts.
 */
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';

export * from './events.ts';
export { latestRegion } from './queries/latest-region.ts';
export { presentOrigin, readDevice, loginLogOf } from './queries/own-sessions.ts';
export { sessionRoutes } from './routes.ts';

/** Long enough to look back at a strange sign-in, and as long as the law requires (网络安全法 21: six months at least). */
export const sessionRetention: readonly RetentionRule[] = [{ table: 'login_log', days: 'loginLogDays', isOlder: olderBy('created_at') }];
