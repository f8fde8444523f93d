/**
 * Refusals, for staff to read: failed sign-ins, replayed refresh tokens and denied authorizations, and browsers' reports about the content
 * security policy, which are only logged. Table: security_event. Invariants: what was typed is not stored, only the account that it names;
 * repetitions within an hour are one row.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { refreshReplayed } from '../sessions/index.ts';
import { recordReplay } from './record-refusals.ts';
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';

export { recordRefusals } from './record-refusals.ts';
export { securityLogRoutes } from './routes.ts';

export const securityLogSubscriptions: readonly Subscription<Services>[] = [on(refreshReplayed, 'log', recordReplay)];

export const securityLogRetention: readonly RetentionRule[] = [
  { table: 'security_event', days: 'securityEventDays', isOlder: olderBy('last_at') },
];
