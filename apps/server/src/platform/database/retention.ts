import type { RetainedTable, SettingKey } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';

/** How long rows of a table that only grows are kept; each module declares its own. */
export interface RetentionRule {
  table: RetainedTable;
  /** In days: the name of a setting, or a number that other code depends on. */
  days: SettingKey | number;
  /** Whether a row is older than a moment. */
  isOlder: (before: Date) => RawBuilder<unknown>;
}

/** The age of a row is given by this column. */
export function olderBy(column: string): RetentionRule['isOlder'] {
  return (before) => sql`${sql.ref(column)} < ${before}::timestamptz`;
}
