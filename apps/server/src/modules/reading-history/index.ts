/**
 * What a member read recently, visible to the member only. Table: reading_history, and `keeps_history` of `member`. Visits are collected
 * and written in batches, so reading costs no write of its own. Invariants: nothing is stored for members who switched it off, and nothing
 * for longer than 90 days. `dynamics`, which ranks above, makes the list and decides what of it the reader may see.
 */
import { historyRules } from '@chaguan/contract';
import { olderBy, type RetentionRule } from '../../platform/database/retention.ts';

export { readingHistoryOwnData } from './own-data.ts';
export { ownHistory, type HistoryRow } from './own-history.ts';
export { flushVisits, recordVisit } from './visits.ts';
export { readingHistoryRoutes } from './routes.ts';

export const readingHistoryRetention: readonly RetentionRule[] = [
  { table: 'reading_history', days: historyRules.keptDays, isOlder: olderBy('read_at') },
];
