import { grantApplicationRights } from '../platform/database/application-role.ts';
import { connect, type Database } from '../platform/database/db.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Config } from '../platform/config/config.ts';
import { prepareJobs } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log.ts';

/**
 * Brings the tables up to date and returns how many steps that took. With DATABASE_OWNER_URL the owner of the tables
 * does it, and the role of DATABASE_URL then gets only the rights that the site needs.
 */
export async function prepareDatabase({ DATABASE_OWNER_URL: ownerUrl }: Config, database: Database, log: Log): Promise<number> {
  if (ownerUrl === '') {
    await prepareJobs(database.pool, log);
    return (await migrate(database.url)).length;
  }
  const owner = connect({ url: ownerUrl, connections: 2, lockTimeoutMs: 0 });
  try {
    await prepareJobs(owner.pool, log);
  } finally {
    await owner.close();
  }
  const applied = await migrate(ownerUrl);
  await grantApplicationRights(ownerUrl, decodeURIComponent(new URL(database.url).username));
  return applied.length;
}
