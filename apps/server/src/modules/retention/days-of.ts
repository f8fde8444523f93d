import type { Db } from '../../platform/database/db.ts';
import type { RetentionRule } from '../../platform/database/retention.ts';
import { settings } from '../site/index.ts';

/** For how many days rows are currently kept. */
export async function daysOf(db: Db, { days }: RetentionRule): Promise<number> {
  return typeof days === 'number' ? days : Number((await settings.get(db))[days]);
}
