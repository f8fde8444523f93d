import type { RetainedTable, SettingKey } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';

/** How long rows of a table that only grows are kept; each module declares those of its own. */
export interface RetentionRule {
  table: RetainedTable;
  /** In days: the setting that says so, or a number that something else depends on. */
  days: SettingKey | number;
  /** Whether a row is older than a moment. */
  isOlder: (before: Date) => RawBuilder<unknown>;
}

/** A row is as old as the time in this column. */
export function olderBy(column: string): RetentionRule['isOlder'] {
  return (before) => sql`${sql.ref(column)} < ${before}::timestamptz`;
}
