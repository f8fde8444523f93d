import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';

const program = ['/usr/sbin/mariadbd', '/usr/local/sbin/mariadbd', '/usr/libexec/mariadbd'].find((path) => existsSync(path));

const installer = ['/usr/bin/mariadb-install-db', '/usr/local/bin/mariadb-install-db'].find((path) => existsSync(path));

/** Whether tests with MariaDB cannot run here: Debian's mariadb-server is not installed. */
export const mariadbIsAbsent = program === undefined || installer === undefined;

export interface Mariadb {
  /** URL of a database, by its name. */
  url: (name: string) => string;
  connect: (name?: string) => Promise<Connection>;
  stop: () => Promise<void>;
}

async function firstConnection(socketPath: string, server: ChildProcess): Promise<Connection> {
  for (;;) {
    try {
      return await createConnection({ socketPath, user: 'root' });
    } catch (error) {
      if (server.exitCode !== null) throw error;
      await wait(100);
    }
  }
}

/** Starts a MariaDB of its own in a temporary folder, on a socket only. */
export async function startMariadb(): Promise<Mariadb> {
  const folder = await mkdtemp(join(tmpdir(), 'mariadb-'));
  const data = join(folder, 'data');
  const socketPath = join(folder, 'socket');
  const installed = spawnSync(installer ?? '', [
    '--no-defaults',
    '--user=root',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  if (installed.status !== 0) throw new Error(`mariadb-install-db: ${installed.stderr.toString()}`);
  const server = spawn(
    program ?? '',
    [
      '--no-defaults',
      '--user=root',
      `--datadir=${data}`,
      `--socket=${socketPath}`,
      // A server that starts removes what it takes for its own leftovers there.
      `--tmpdir=${folder}`,
      '--skip-networking',
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-buffer-pool-size=64M',
    ],
    {
      stdio: 'ignore',
    },
  );
  await (await firstConnection(socketPath, server)).end();
  return {
    url: (name) => `mysql://root@localhost/${name}?socket=${encodeURIComponent(socketPath)}`,
    connect: (name) =>
      createConnection({ socketPath, user: 'root', multipleStatements: true, ...(name !== undefined && { database: name }) }),
    stop: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
