import { grantApplicationRights } from '../platform/database/application-role.ts';
import { checkSchema } from '../platform/database/check-schema.ts';
import { connect } from '../platform/database/db.ts';
import { migrate } from '../platform/database/migrate.ts';
import { oneAtATime } from '../platform/database/session-lock.ts';
import { prepareJobs } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log.ts';
import type { OpenedDatabase } from './open-database.ts';
import { taskNames } from './tasks.ts';

/**
 * Migrates the tables and returns the number of steps. If they have a separate owner, that role does it, and the role of the site then gets
 * only the rights that it needs.
 */
async function bringUpToDate({ ownerUrl, url, pool }: OpenedDatabase, log: Log): Promise<number> {
  if (ownerUrl === '') {
    await checkSchema(pool);
    await prepareJobs(pool, taskNames, log);
    return (await migrate(url)).length;
  }
  const owner = connect({ url: ownerUrl, connections: 2, lockTimeoutMs: 0 });
  try {
    await checkSchema(owner.pool);
    await prepareJobs(owner.pool, taskNames, log);
  } finally {
    await owner.close();
  }
  const applied = await migrate(ownerUrl);
  await grantApplicationRights(ownerUrl, decodeURIComponent(new URL(url).username));
  await checkSchema(pool);
  return applied.length;
}

/**
 * Migrates the tables, and then runs `fill`, while every other starting process waits: each would find the same tables missing and the same
 * site empty.
 */
export function prepareDatabase<T>(
  database: OpenedDatabase,
  log: Log,
  fill: (applied: number) => Promise<T>,
  onWait?: () => void,
): Promise<T> {
  return oneAtATime(database.ownerUrl || database.url, async () => fill(await bringUpToDate(database, log)), onWait);
}
