import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { urlOf } from './database.ts';

/** Including its name, a socket's path may have 103 to 107 bytes at most, depending on the system. */
const MOST_BYTES = 100;

const prefix = '.s.PGSQL.';

function socketOf(clusterDir: string, port: number): string {
  return path.join(clusterDir, `${prefix}${port}`);
}

/** Not every file system supports sockets, and PostgreSQL would not start if it cannot create a configured one. */
async function allowsSockets(clusterDir: string): Promise<boolean> {
  const server = createServer();
  const probe = path.join(clusterDir, '.s.probe');
  rmSync(probe, { force: true });
  return new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(probe, () => server.close(() => resolve(true)));
  });
}

/** Where PostgreSQL may create its socket: in the cluster's folder, which nobody else can access; '' is nowhere. */
export async function socketDirFor(clusterDir: string): Promise<string> {
  const isShort = Buffer.byteLength(socketOf(clusterDir, 65535)) <= MOST_BYTES;
  return isShort && (await allowsSockets(clusterDir)) ? clusterDir : '';
}

/** Lock files of a killed PostgreSQL: a new one would consider the current process with that id as their owner. */
export function removeSockets(clusterDir: string): void {
  if (!existsSync(clusterDir)) return;
  for (const name of readdirSync(clusterDir)) if (name.startsWith(prefix)) rmSync(path.join(clusterDir, name), { force: true });
}

/** Connection URLs of a role: by port, and by socket if there is one, which only the driver understands. */
export interface Addresses {
  url: string;
  local: string;
}

export function addressesOf(clusterDir: string, port: number, password: string, role: string): Addresses {
  const url = urlOf(port, password, role);
  if (!existsSync(socketOf(clusterDir, port))) return { url, local: url };
  return { url, local: url.replace(/@[^/]+\/(\w+)$/, `@/$1?host=${encodeURIComponent(clusterDir)}&port=${port}`) };
}
