import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { foreignFolder, postgresBin, runProgram, startProgram } from './programs.ts';

/** A server of the operator's own, with a superuser without password on loopback. */
export interface ForeignServer {
  port: number;
  /** Of a database, as a role. */
  urlOf: (database: string, role?: string) => string;
  /** As the superuser, each statement on its own. */
  run: (database: string, ...statements: string[]) => Promise<pg.QueryResult[]>;
  /** A streaming replica of it. */
  standby: () => Promise<ForeignServer>;
  signal: (signal: NodeJS.Signals) => void;
  stop: () => Promise<void>;
}

const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'wal_level=replica', 'max_connections=60'];

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}

async function serve(folder: string, data: string, more: readonly string[]): Promise<ForeignServer> {
  const port = await freePort();
  const options = [`port=${port}`, ...settings, ...more].flatMap((setting) => ['-c', setting]);
  const { child, ended } = startProgram(join(postgresBin, 'postgres'), ['-D', data, ...options], folder);
  const urlOf = (database: string, role = 'postgres'): string => `postgresql://${role}@127.0.0.1:${port}/${database}`;
  while (!(await isAnswering(urlOf('postgres')))) {
    if (child.exitCode !== null) throw new Error(`postgres ended with ${child.exitCode}`);
    await delay(50);
  }
  const standbys: ForeignServer[] = [];
  return {
    port,
    urlOf,
    async run(database, ...statements) {
      const client = new pg.Client({ connectionString: urlOf(database) });
      await client.connect();
      try {
        const results: pg.QueryResult[] = [];
        for (const statement of statements) results.push(await client.query(statement));
        return results;
      } finally {
        await client.end();
      }
    },
    async standby() {
      const copy = join(folder, `standby-${standbys.length}`);
      runProgram(join(postgresBin, 'pg_basebackup'), ['-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-d', urlOf('postgres')], folder);
      const standby = await serve(folder, copy, more);
      standbys.push(standby);
      return standby;
    },
    signal: (signal) => void child.kill(signal),
    async stop() {
      for (const standby of standbys) await standby.stop();
      child.kill('SIGCONT');
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts an empty server of the newest PostgreSQL that is installed; `postgresBin` says whether there is one. */
export async function startForeignServer(...more: string[]): Promise<ForeignServer> {
  const folder = await foreignFolder('postgres');
  const data = join(folder, 'data');
  runProgram(join(postgresBin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'], folder);
  await writeFile(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n');
  return serve(folder, data, more);
}
