import { createHttp } from '../../apps/server/src/main/http.ts';
import { createServices } from '../../apps/server/src/main/services.ts';
import { subscriptions } from '../../apps/server/src/main/subscriptions.ts';
import { servePages } from '../../apps/server/src/pages/index.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { statementsOf } from '../../apps/server/src/platform/database/statements.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { Bench } from './bench.ts';

/** The server's code in this process, so that its statements can be counted without any hook in it; with the pages unless stated otherwise. */
export async function openInside(
  database: Database,
  dataDir: string,
  { pages = true } = {},
): Promise<Bench['inside'] & { close: () => Promise<void> }> {
  const config = readConfig({ ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', RATE_LIMIT: '0', DATA_DIR: dataDir });
  database.db.reactions.declare(subscriptions);
  const { services, bus } = await createServices(config, database, createLog(config));
  const { app, close } = await createHttp(services, bus);
  if (pages) await servePages(app, services, bus);
  await app.ready();
  return {
    services,
    app,
    async close() {
      await close();
      await bus.close();
    },
  };
}

/** SQL statements of one response once settings, tags and session are cached (the first request caches them). */
export async function statementsFor({ inside: { app } }: Bench, warm: string, url: string, authorization?: string): Promise<number> {
  const headers = authorization === undefined ? {} : { authorization };
  await app.inject({ url: warm, headers });
  const { result, statements } = await statementsOf(async () => app.inject({ url, headers }));
  if (result.statusCode !== 200) throw new Error(`${url} answered ${result.statusCode}`);
  return statements.length;
}
