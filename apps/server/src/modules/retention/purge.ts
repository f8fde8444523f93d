import type { Db } from '../../platform/database/db.ts';
import type { RetentionRule } from '../../platform/database/retention.ts';
import { deleteInBatches } from '../../platform/database/batches.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { settings } from '../site/index.ts';

/** For how many days rows are currently kept. */
export async function daysOf(db: Db, { days }: RetentionRule): Promise<number> {
  return typeof days === 'number' ? days : Number((await settings.get(db))[days]);
}

const dayMs = 24 * 60 * 60_000;

async function purgeTable({ db, clock }: Services, rule: RetentionRule): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - (await daysOf(db, rule)) * dayMs);
  const purged = await deleteInBatches(db, rule.table, rule.isOlder(before));
  await db
    .insertInto('retentionRun')
    .values({ tableName: rule.table, purgedAt: now, purged })
    .onConflict((conflict) =>
      conflict.column('tableName').doUpdateSet((eb) => ({ purgedAt: eb.ref('excluded.purgedAt'), purged: eb.ref('excluded.purged') })),
    )
    .execute();
}

/** One table after the other; a failure does not stop the others. @throws AggregateError with the failures, so that the job is retried */
export async function purge(services: Services, rules: readonly RetentionRule[]): Promise<void> {
  const failures: unknown[] = [];
  for (const rule of rules) {
    try {
      await purgeTable(services, rule);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'old rows were not deleted');
}
