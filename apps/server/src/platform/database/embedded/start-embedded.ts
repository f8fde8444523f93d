import { createServer } from 'node:net';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountFor } from './account.ts';
import { findBinaries } from './binaries.ts';
import { savedPasswords, prepareCluster, type Site } from './cluster.ts';
import { ensureDatabase, urlOf } from './database.ts';
import { asEmbeddedDatabaseError, EmbeddedDatabaseError } from './embedded-database-error.ts';
import { clearLeftovers } from './leftovers.ts';
import { claimOwnership, nameOfOwner, releaseOwnership, watchOwner } from './owner.ts';
import { openDataDir, clusterFolder } from './cluster-folder.ts';
import { launch, type Postmaster } from './postmaster.ts';
import { readPidFile } from './processes.ts';
import { APPLICATION, type Passwords } from './roles.ts';
import { settingsFor } from './settings.ts';
import { type Addresses, addressesOf, socketDirFor } from './socket.ts';
import { stopWithProcess } from './stop-with-process.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedOptions {
  /**
   * The cluster is in `<dataDir>/postgres`, passwords in `<dataDir>/postgres.password`, `postgres.app.password` and
   * `postgres.backup.password` (mode 0600).
   */
  dataDir: string;
  /** A port of 127.0.0.1 to listen on; without it any free one. */
  port?: number;
  /** PostgreSQL settings that override ours, for example `{ fsync: 'off' }` for a cluster of tests. */
  settings?: Record<string, string>;
  /** Called with progress and with PostgreSQL's output (warnings and worse), line by line. */
  log?: (message: string) => void;
  /** It had ended, was restarted on the same port and has recovered: connections must be reopened. */
  onRestart?: () => void;
  /** It ended and could not be restarted, or the process that ran it for us ended. Without this callback the reason is only logged. */
  onExit?: (reason: EmbeddedDatabaseError) => void;
}

export interface EmbeddedDatabase {
  /** postgresql://chaguan:…@127.0.0.1:…/chaguan, the role that owns the tables. */
  url: string;
  /** For the role of the site, by port and by socket, which is cheaper for both ends. */
  application: Addresses;
  /** The server's version, "18.4". */
  version: string;
  /** Another running process on the same data folder runs it; `stop()` then leaves it running. */
  adopted: boolean;
  /** Fast shutdown. May be called twice. */
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new EmbeddedDatabaseError('start_failed', 'No free port.');
  return address.port;
}

async function launchSomewhere(site: Site, options: EmbeddedOptions, log: (message: string) => void) {
  const { clusterDir, account, binaries } = site;
  for (let tries = 1; ; tries += 1) {
    const port = options.port ?? (await freePort());
    const settings = settingsFor(port, await socketDirFor(clusterDir), options.settings);
    try {
      return await launch({ postgres: binaries.postgres, clusterDir, account, port, settings, log });
    } catch (error) {
      // Another program may take the free port before we do.
      const canTryAnother = options.port === undefined && tries < 5;
      if (!canTryAnother || asEmbeddedDatabaseError(error).code !== 'port_taken') throw error;
    }
  }
}

function addresses({ clusterDir }: Site, port: number, { owner, application }: Passwords) {
  return { url: urlOf(port, owner), application: addressesOf(clusterDir, port, application, APPLICATION) };
}

async function joinRunning(site: Site, onExit: (reason: EmbeddedDatabaseError) => void): Promise<EmbeddedDatabase | undefined> {
  const owner = nameOfOwner(site.dataDir);
  // The owner may itself be starting, which takes seconds on the first start.
  for (let waitedMs = 0; waitedMs < 120_000 && owner !== undefined && nameOfOwner(site.dataDir) === owner; waitedMs += 50) {
    const file = existsSync(site.clusterDir) ? readPidFile(site.clusterDir) : undefined;
    const passwords = file?.ready ? savedPasswords(site.dataDir, site.clusterDir) : undefined;
    if (file && passwords) {
      await ensureDatabase(file.port, passwords.owner);
      const stop = watchOwner(site.dataDir, owner, onExit);
      return { ...addresses(site, file.port, passwords), version: site.binaries.version, adopted: true, stop };
    }
    await delay(50);
  }
  return undefined;
}

async function startOwned(site: Site, options: EmbeddedOptions, log: (message: string) => void) {
  await clearLeftovers(site.clusterDir, log);
  const { made, passwords } = await prepareCluster(site);
  if (made) log('Made a new database.');
  const postmaster = await launchSomewhere(site, options, log);
  try {
    await ensureDatabase(postmaster.port, passwords.owner);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  return { postmaster, passwords };
}

function keepRunning(
  site: Site,
  first: Postmaster,
  options: EmbeddedOptions,
  onExit: (reason: EmbeddedDatabaseError) => void,
  log: (message: string) => void,
) {
  const { clusterDir, account, binaries } = site;
  const { port } = first;
  return supervise(first, {
    relaunch: async () => {
      await clearLeftovers(clusterDir, log);
      const settings = settingsFor(port, await socketDirFor(clusterDir), options.settings);
      return launch({ postgres: binaries.postgres, clusterDir, account, port, settings, log });
    },
    log,
    onRestart: options.onRestart ?? (() => undefined),
    onExit,
  });
}

/**
 * Starts the packaged PostgreSQL over `<dataDir>/postgres`, creating it on the first start, and keeps it running: leftovers of a dead
 * process are removed first, and after an unexpected end it is restarted on the same port. If a running process already owns it, that one
 * is used. It stops with this process, also on SIGTERM and SIGINT. Throws EmbeddedDatabaseError.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const log = options.log ?? (() => undefined);
  const onExit = options.onExit ?? ((reason) => log(reason.message));
  let owned: string | undefined;
  try {
    const dataDir = openDataDir(options.dataDir);
    const account = accountFor(path.join(dataDir, 'postgres'));
    const binaries = findBinaries(account);
    const site: Site = { dataDir, clusterDir: clusterFolder(dataDir, account, log), account, binaries };
    while (claimOwnership(dataDir) === 'taken') {
      const running = await joinRunning(site, onExit);
      if (running) return running;
    }
    owned = dataDir;
    const { postmaster, passwords } = await startOwned(site, options, log);
    const supervised = keepRunning(site, postmaster, options, onExit, log);
    const forget = stopWithProcess({
      stop: async () => {
        await supervised.stop();
        releaseOwnership(dataDir);
      },
      stopSoon: () => {
        supervised.stopSoon();
        releaseOwnership(dataDir);
      },
    });
    return { ...addresses(site, postmaster.port, passwords), version: binaries.version, adopted: false, stop: forget };
  } catch (error) {
    if (owned) releaseOwnership(owned);
    throw asEmbeddedDatabaseError(error);
  }
}
