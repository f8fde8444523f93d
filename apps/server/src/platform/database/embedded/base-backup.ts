import { Socket } from 'node:net';
import path from 'node:path';
import { realpathSync } from 'node:fs';
import { Readable } from 'node:stream';
import pg from 'pg';
import { savedPasswords } from './cluster.ts';
import { urlOf } from './database.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { readPidFile } from './processes.ts';
import { BACKUP, type Passwords } from './roles.ts';

/** Any number that only we use. */
const lockKey = 7_236_547;

/** A connection for copies of the whole cluster. There is one at a time: it holds a lock until it is closed. */
export interface BackupConnection {
  /** The cluster as a tar file, with the log that makes it whole: a start over it finds every commit from before the end of the copy. */
  baseBackup: () => Promise<Readable>;
  close: () => Promise<void>;
}

/** The server's messages within a copy begin with a letter: a new archive, a piece of it, progress. */
const pieceOfArchive = 'd'.charCodeAt(0);
const newArchive = 'n'.charCodeAt(0);

/** Words of the replication protocol are known in capitals only. */
class BaseBackup extends pg.Query {
  readonly #piece: (content: Buffer) => void;
  #archives = 0;

  constructor(piece: (content: Buffer) => void) {
    super("BASE_BACKUP (LABEL 'chaguan', CHECKPOINT 'fast', WAL true, MANIFEST 'no')");
    this.#piece = piece;
  }

  /** The driver calls this for each message of the copy; its buffer is used again afterwards. */
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
  backup.on('end', () => content.push(null));
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

/** Where the role that owns the tables finds the running database of a data folder. @throws EmbeddedDatabaseError */
export function embeddedOwnerUrl(dataDir: string): string {
  const { port, passwords } = runningIn(dataDir);
  return urlOf(port, passwords.owner);
}

/**
 * Connects for backups of the running cluster of a data folder. Undefined while another backup is under way.
 * @throws EmbeddedDatabaseError when no database of this folder runs
 */
export async function connectForBackup(dataDir: string): Promise<BackupConnection | undefined> {
  const { port, passwords } = runningIn(dataDir);
  const socket = new Socket();
  const connection = { connectionString: urlOf(port, passwords.backup, BACKUP), replication: 'database', stream: () => socket };
  const client = new pg.Client(connection);
  // One that is lost ends the copy under way.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${lockKey}) as locked`);
  if (rows[0]?.locked !== true) {
    await client.end();
    return undefined;
  }
  return {
    async baseBackup() {
      // As long as this connection lives, no log is removed that the copy under way needs.
      await client.query(`CREATE_REPLICATION_SLOT chaguan_backup_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL true)`);
      return streamOf(client, socket);
    },
    close: () => client.end(),
  };
}
