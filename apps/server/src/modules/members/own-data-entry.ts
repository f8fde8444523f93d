import type { Db } from '../../platform/database/db.ts';
import type { DB } from '../../platform/database/schema.ts';

/** A column of the schema, table first. */
export type Column = { [T in keyof DB]: `${T}.${Extract<keyof DB[T], string>}` }[keyof DB];

/** One JSON file of the export of a member's own data: a list, read in batches. */
export interface ExportFile {
  file: string;
  zh: string;
  en: string;
  rows: (db: Db, memberId: string) => AsyncIterable<readonly object[]>;
}

interface Reason {
  reason: string;
}

/**
 * What happens to rows that refer to a member. Every module declares its tables once; the export and the cancellation of an account read
 * the declarations, and `test/own-data.test.ts` fails for each column of the schema that is not declared.
 */
export interface OwnData {
  /** Columns that refer to the member, table first. */
  columns: readonly Column[];
  /** What the export contains of them; omitted if the columns refer to others than the owner of the rows. */
  exported: ExportFile | 'profile.json' | Reason;
  /**
   * What the cancellation of the account does to them (ADR 15): `deleted` in its transaction, which holds the member's row, `afterwards` in
   * one of their own, because other commands lock them before the member (ADR 28), `by_job` by a job of the module after `member.cancelled`.
   */
  cancelled: 'deleted' | 'afterwards' | 'by_job' | Reason;
}

/** Why rows that staff created in office are kept. */
export const actOfStaff: Reason = { reason: 'who of the staff acted belongs to the act' };
