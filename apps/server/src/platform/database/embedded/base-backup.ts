import { Socket } from 'node:net';
import path from 'node:path';
import { realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { savedPasswords } from './cluster.ts';
import { urlOf } from './database.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { startBeat, watchHolder } from './beat.ts';
import { readPidFile } from './processes.ts';
import { BACKUP, type Passwords } from './roles.ts';

/** An arbitrary number that nothing else uses. */
const lockKey = 7_236_547;

/** How often the lock of an ended connection is tried. */
const attempts = 20;
const pauseMs = 100;

/** A connection for backups of the whole cluster. There is one at a time: it holds a lock until it is closed, or its process is stuck. */
export interface BackupConnection {
  /**
   * The cluster as a tar file, with the write-ahead log that makes it consistent: starting from it recovers every commit from before the
   * end of the copy.
   */
  baseBackup: () => Promise<Readable>;
  /** @throws Error when the lock was lost to another process */
  prove: () => Promise<void>;
  close: () => Promise<void>;
}

/** The server's messages during a copy begin with a letter: a new archive, a part of it, progress. */
const pieceOfArchive = 'd'.charCodeAt(0);
const newArchive = 'n'.charCodeAt(0);

/** Keywords of the replication protocol are recognized in capitals only. */
class BaseBackup extends pg.Query {
  readonly #piece: (content: Buffer) => void;
  #archives = 0;

  constructor(piece: (content: Buffer) => void) {
    super("BASE_BACKUP (LABEL 'chaguan', CHECKPOINT 'fast', WAL true, MANIFEST 'no')");
    this.#piece = piece;
  }

  /** Called by the driver for each message of the copy; its buffer is reused afterwards. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] === newArchive) this.#archives += 1;
    if (this.#archives > 1) throw new EmbeddedDatabaseError('start_failed', 'The cluster has tablespaces; they are not backed up.');
    if (chunk[0] === pieceOfArchive) this.#piece(Buffer.from(chunk.subarray(1)));
  }
}

function streamOf(client: pg.Client, socket: Socket): Readable {
  const content = new Readable({ read: () => void socket.resume() });
  const backup = new BaseBackup((piece) => {
    if (!content.push(piece)) socket.pause();
  });
  backup.on('error', (error) => content.destroy(error));
  backup.on('end', () => {
    content.push(null);
    // Nobody reads on, and the connection is used further.
    socket.resume();
  });
  client.once('error', (error) => content.destroy(error));
  client.query(backup);
  return content;
}

/** The running cluster of a data folder. @throws EmbeddedDatabaseError when none runs */
function runningIn(dataDir: string): { port: number; passwords: Passwords } {
  const clusterDir = realpathSync(path.join(dataDir, 'postgres'));
  const port = readPidFile(clusterDir)?.port;
  const passwords = savedPasswords(dataDir, clusterDir);
  if (port === undefined || passwords === undefined) throw new EmbeddedDatabaseError('start_failed', 'The database does not run.');
  return { port, passwords };
}

/** The URL of the running database of a data folder, for the role that owns the tables. @throws EmbeddedDatabaseError */
export function embeddedOwnerUrl(dataDir: string): string {
  const { port, passwords } = runningIn(dataDir);
  return urlOf(port, passwords.owner);
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${lockKey}) as locked`);
  return rows[0]?.locked === true;
}

/** Ends the connection of a holder whose process does not run, for example because it was stopped. */
async function endHolder(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = 0 and objid = ${lockKey} and granted and pid <> pg_backend_pid()`,
  );
}

/**
 * Takes the lock; one whose holder shows no sign of life is taken over. The database notices a killed holder only when it next writes to it,
 * so the lock is tried again meanwhile.
 */
async function lock(client: pg.Client, dataDir: string): Promise<boolean> {
  if (await tryLock(client)) return true;
  const holder = await watchHolder(dataDir, () => tryLock(client));
  if (holder !== 'still') return holder === 'gone';
  await endHolder(client);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await delay(pauseMs);
    if (await tryLock(client)) return true;
  }
  return false;
}

/**
 * Connects for backups of the running cluster of a data folder. Undefined while another backup is in progress.
 * @throws EmbeddedDatabaseError when no database of this folder runs
 */
export async function connectForBackup(dataDir: string): Promise<BackupConnection | undefined> {
  const { port, passwords } = runningIn(dataDir);
  const socket = new Socket();
  const connection = { connectionString: urlOf(port, passwords.backup, BACKUP), replication: 'database', stream: () => socket };
  const client = new pg.Client(connection);
  // A lost connection ends the copy in progress.
  client.on('error', () => undefined);
  await client.connect();
  if (!(await lock(client, dataDir))) {
    await client.end();
    return undefined;
  }
  const endBeat = startBeat(dataDir);
  return {
    async baseBackup() {
      // As long as this connection is open, no log that the copy needs is removed.
      await client.query(`CREATE_REPLICATION_SLOT chaguan_backup_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL true)`);
      return streamOf(client, socket);
    },
    async prove() {
      await client.query('select 1');
    },
    async close() {
      endBeat();
      await client.end();
    },
  };
}
