import { OwnedState } from '../platform/state/owned-state.ts';
import { join } from 'node:path';
import { hearStops } from '../modules/assistant/index.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database, Db } from '../platform/database/db.ts';
import { write, writersOf } from '../platform/database/write.ts';
import type { Dropped } from '../platform/events/announcement.ts';
import { createRecentIds } from '../platform/events/recent-ids.ts';
import type { Replica } from '../platform/database/replica.ts';
import { openBus, type Bus } from '../platform/events/bus.ts';
import type { Services } from '../platform/http/ctx.ts';
import type { Log } from '../platform/log.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { openSeal } from '../platform/seal.ts';
import { contentStorages, joinedContents } from '../platform/storage/content-storage.ts';
import { privateFilesAt } from '../platform/storage/private-files.ts';
import { partFilesAt } from '../platform/storage/part-files.ts';
import { localStorageAt } from '../platform/storage/storage.ts';
import type { Valkey } from '../platform/valkey/valkey.ts';
import { createWorkQueue } from '../platform/work-queue.ts';

/** Longer than a burst takes; whoever still waits then gets the failure that the site is too busy. */
const writeWaitMs = 15_000;

/** Data announced as outdated is loaded again from now on. */
function dropFrom({ caches }: Db, dropped: Dropped): void {
  if (dropped === 'everything') caches.dropAll();
  else if ('cache' in dropped) caches.drop(dropped);
}

/** Its client is loaded by the sites that have one alone: it is 477 files. */
async function valkeyOf({ VALKEY_URL }: Config, log: Log): Promise<Valkey | undefined> {
  if (VALKEY_URL === '') return undefined;
  const { openValkey } = await import('../platform/valkey/valkey.ts');
  return openValkey(VALKEY_URL, log);
}

/** Assembles the parts of one process around its database. */
export async function createServices(
  config: Config,
  database: Database & { replica?: Replica | undefined },
  log: Log,
  clock: Clock = systemClock,
): Promise<{ services: Services; bus: Bus }> {
  const { db, pool, url } = database;
  const valkey = await valkeyOf(config, log);
  const opened = await openBus(url, log, valkey);
  const bus: Bus = {
    ...opened,
    async close() {
      await opened.close();
      valkey?.close();
    },
  };
  const writers = createWorkQueue({ concurrencyPerKey: writersOf(pool.options.max), maxWaitMs: writeWaitMs });
  const seal = await openSeal(config);
  const services: Services = {
    config,
    db,
    isDatabaseAway: database.isAway,
    write: (run) => writers.run('', () => write(db, bus, run)),
    announcer: bus,
    replica: database.replica,
    recent: createRecentIds(),
    valkey,
    clock,
    log,
    storage: localStorageAt(join(config.DATA_DIR, 'files')),
    privateFiles: privateFilesAt(join(config.DATA_DIR, 'private')),
    contents: joinedContents(contentStorages(config)),
    partFiles: partFilesAt(join(config.DATA_DIR, 'private', 'uploads')),
    mailer: createMailer(config, db, log, seal),
    seal,
    state: new OwnedState(() => services),
  };
  bus.listen((announcement) => {
    services.recent.note(announcement);
    if ('dropped' in announcement) dropFrom(db, announcement.dropped);
    hearStops(services, announcement);
  });
  return { services, bus };
}
