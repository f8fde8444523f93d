import { grantApplicationRights } from '../platform/database/application-role.ts';
import { connect } from '../platform/database/db.ts';
import { migrate } from '../platform/database/migrate.ts';
import { prepareJobs } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log.ts';
import type { OpenedDatabase } from './open-database.ts';

/**
 * Brings the tables up to date and returns how many steps that took. Where they have an owner of their own, it does that,
 * and the role of the site then gets only the rights that it needs.
 */
export async function prepareDatabase({ ownerUrl, url, pool }: OpenedDatabase, log: Log): Promise<number> {
  if (ownerUrl === '') {
    await prepareJobs(pool, log);
    return (await migrate(url)).length;
  }
  const owner = connect({ url: ownerUrl, connections: 2, lockTimeoutMs: 0 });
  try {
    await prepareJobs(owner.pool, log);
  } finally {
    await owner.close();
  }
  const applied = await migrate(ownerUrl);
  await grantApplicationRights(ownerUrl, decodeURIComponent(new URL(url).username));
  return applied.length;
}
