/**
 * What a member read recently, visible to the member only. Tables: reading_history, reading_stop (where the member stopped before the end), read_dismissal (what was marked as read without being
 * opened), and `keeps_history` of `member`. Visits are collected and written in batches, so reading costs no write of its own. Invariants: nothing is stored for members who switched it off, and nothing
 * for longer than 90 days. `activity`, which ranks above, makes the list and decides what of it the reader may see.
 */
import { historyRules, readingStopRules, unreadRules } from '@chaguan/contract';
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';

export { dismissedAll, dismissedUntil, type DismissibleRoot, newSince } from './dismissals.ts';
export { readingHistoryOwnData } from './own-data.ts';
export { ownHistory, type HistoryRow } from './own-history.ts';
export { flushVisits, recordVisit } from './visits.ts';
export { ownStops } from './stops.ts';
export { readingHistoryRoutes } from './routes.ts';

export const readingHistoryRetention: readonly RetentionRule[] = [
  { table: 'reading_history', days: historyRules.keptDays, isOlder: olderBy('read_at') },
  { table: 'reading_stop', days: readingStopRules.keptDays, isOlder: olderBy('stopped_at') },
  // Nothing older than this is new or unread anyway.
  { table: 'read_dismissal', days: unreadRules.openedDays + unreadRules.newDays, isOlder: olderBy('until') },
];
