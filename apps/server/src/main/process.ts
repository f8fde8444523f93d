import { setTimeout as delay } from 'node:timers/promises';
import { lostDatabase } from './lost-database.ts';
import { measureDatabase } from './database-metrics.ts';
import { embeddedRoleNote } from './embedded-role-note.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { fillSite } from './fill-site.ts';
import type { StaffSignIn } from './first-start.ts';
import { createHttp } from './http.ts';
import { measureOutcomes } from './outgoing-metrics.ts';
import { schedule } from './schedule.ts';
import { measureSite } from './site-metrics.ts';
import { abandonUpgrade, beginUpgrade, proveUpgrade, type Upgrade } from './upgrade.ts';
import { batchTasksOf, tasksOf } from './tasks.ts';
import { refuseUnfinishedRestore } from '../modules/backup/index.ts';
import { wordFilter } from '../modules/word-filter/index.ts';
import { servePages } from '../pages/index.ts';
import { bodyPool } from '../platform/bodies/index.ts';
import type { Config } from '../platform/config/config.ts';
import { seesChinese } from '../platform/database/character-type.ts';
import { shedLoad } from '../platform/http/overload.ts';
import { startBatches } from '../platform/jobs/batches.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log.ts';
import { exportSpans } from '../platform/tracing/export-spans.ts';
import type { Metrics } from '../platform/metrics.ts';

export interface Running {
  address: string;
  database: string;
  signIn: StaffSignIn | undefined;
  /** From now on /ready answers no, and each response closes its connection. */
  beginStop: () => void;
  stop: () => Promise<void>;
}

const withoutChinese =
  '数据库的 lc_ctype 是 C，搜索认不出中文的错别字，见 docs/operations.md。 · The database has lc_ctype C, so the search misses typing errors in Chinese; see docs/operations.md.';

/** Pages, and the refusal of what this process is too slow for. */
async function serveReaders({ queue, pool }: OpenedDatabase, ...[app, services, bus]: Parameters<typeof servePages>): Promise<void> {
  shedLoad(app, { queue, connections: pool.options.max });
  await servePages(app, services, bus);
}

function measure(metrics: Metrics, database: OpenedDatabase, config: Config): void {
  measureDatabase(metrics, database);
  measureOutcomes(metrics);
  measureSite(metrics, { db: database.db, config });
}

/** Starts all parts of a process of this role, in the order of their dependencies. */
export async function startProcess(
  config: Config,
  log: Log,
  say: (line: string) => void,
  onLost: (reason: Error) => void,
): Promise<Running> {
  const note = embeddedRoleNote(config);
  if (note !== undefined) say(note);
  refuseUnfinishedRestore(config.DATA_DIR);
  const database = await openDatabase(config, log, onLost, { isServer: true });
  // Started parts are stopped in reverse order, also when a later part fails to start.
  const stops: (() => Promise<unknown>)[] = [() => database.close()];
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== '') stops.push(await exportSpans(config, log));
  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed()) await end().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
  };
  let upgrade: Upgrade | undefined;
  let isMigrated = false;
  try {
    say(`数据库就绪 · Database ready: ${database.description}`);
    upgrade = await beginUpgrade(database, config, say);
    const { services, bus, signIn } = await prepareDatabase(
      database,
      log,
      async (applied) => {
        if (applied > 0) say(`数据表已更新 · Tables brought up to date: ${applied}`);
        isMigrated = true;
        if (upgrade !== undefined) await proveUpgrade(database, log, say);
        return fillSite(config, database, log, (opened) => stops.push(() => opened.close()));
      },
      () => say('另一个进程正在准备数据库，等它完成 · Waiting for another process that is preparing the database'),
    );
    if (!(await seesChinese(database.pool))) say(withoutChinese);
    await wordFilter.get(services.db);
    if (config.ROLE !== 'web') {
      const runner = await startWorker({
        pool: database.sessions,
        tasks: tasksOf(services),
        schedule,
        concurrency: config.WORKER_CONCURRENCY,
        alone: database.alone,
        log,
      });
      const batches = startBatches({ write: services.write, tasks: batchTasksOf(services), log });
      stops.push(
        () => runner.stop(),
        () => batches.stop(),
      );
    }
    const http = await createHttp(services, bus);
    measure(http.app.metrics, database, config);
    stops.push(
      () => services.state.end(),
      () => http.close(),
    );
    if (config.ROLE !== 'worker') await serveReaders(database, http.app, services, bus);
    const address = await http.app.listen({ port: config.PORT, host: config.HOST });
    // The first body starts it otherwise, and reports why it cannot.
    if (config.ROLE !== 'worker')
      bodyPool.start().catch((error: unknown) => log.warn({ error }, 'the thread that renders bodies did not start'));
    return { address, database: database.description, signIn, beginStop: () => http.app.stopping.begin(), stop };
  } catch (error) {
    await stop();
    // A database that was stopped or lost meanwhile refused nothing: the next start goes on.
    const refused = isMigrated || lostDatabase(error) !== undefined ? undefined : upgrade;
    if (refused !== undefined && refused.backup !== '') await abandonUpgrade(config, refused, error);
    throw error;
  }
}

/** At a terminal there is no proxy to wait for. */
function pauseSecondsOf({ STOP_PAUSE_SECONDS }: Config): number {
  return STOP_PAUSE_SECONDS ?? (process.stdin.isTTY ? 0 : 5);
}

/** Announces the shutdown, keeps serving while proxies notice it, lets requests in progress finish, then stops the parts. */
export async function drain(running: Running, config: Config, log: Log): Promise<void> {
  const pauseSeconds = pauseSecondsOf(config);
  running.beginStop();
  log.info({ pauseSeconds }, 'stopping');
  const tooLong = setTimeout(() => process.exit(1), (pauseSeconds + config.DRAIN_SECONDS + 10) * 1000);
  tooLong.unref();
  await delay(pauseSeconds * 1000);
  await running.stop();
}
