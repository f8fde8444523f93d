import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { taskNames } from '../../apps/server/src/main/tasks.ts';
import { connect } from '../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { prepareJobs } from '../../apps/server/src/platform/jobs/worker.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';
import { openInside } from './inside.ts';
import type { Inside } from './search-index.ts';

/** Runs something with the server's code in this process and a database of its own. */
export async function withOwnSite<T>(run: (inside: Inside) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaguan-answers-'));
  return withParts(async (open) => {
    open.defer(() => rm(dataDir, { recursive: true, force: true }));
    const embedded = open.adopt(await startEmbedded({ dataDir }), (running) => running.stop());
    const database = open.adopt(connect({ url: embedded.url, connections: 12 }), (opened) => opened.close());
    await prepareJobs(database.pool, taskNames, createLog({ LOG_LEVEL: 'error', NODE_ENV: 'production' }));
    await migrate(embedded.url);
    return run(open.adopt(await openInside(database, dataDir), (opened) => opened.close()));
  });
}
