import type { Db } from '../../platform/database/db.ts';
import type { DB } from '../../platform/database/schema.ts';

type Column = { [T in keyof DB]: `${T}.${Extract<keyof DB[T], string>}` }[keyof DB];

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
 * What becomes of rows that name a member. Every module declares its tables once; the export and the cancellation of an
 * account read the declarations, and `test/own-data.test.ts` names each column of the schema that stands in none.
 */
export interface OwnData {
  /** Columns that name the member, table first. */
  columns: readonly Column[];
  /** What the member gets of them; not asked where the columns name others than the owner of the rows. */
  exported: ExportFile | 'profile.json' | Reason;
  /**
   * What the cancellation of the account does to them (ADR 15): `deleted` goes in its transaction, `by_job` is deleted
   * by a job of the module that follows `member.cancelled`.
   */
  cancelled: 'deleted' | 'by_job' | Reason;
}

/** Why rows stay that staff made in office. */
export const actOfStaff: Reason = { reason: 'who of the staff acted belongs to the act' };
