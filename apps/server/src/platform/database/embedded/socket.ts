import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { urlOf } from './database.ts';

/** With its name a socket's path has 103 to 107 bytes at most, by system. */
const MOST_BYTES = 100;

const prefix = '.s.PGSQL.';

function socketOf(clusterDir: string, port: number): string {
  return path.join(clusterDir, `${prefix}${port}`);
}

/** Not every file system has sockets, and PostgreSQL would not start without one that it was told of. */
async function takesSockets(clusterDir: string): Promise<boolean> {
  const server = createServer();
  const probe = path.join(clusterDir, '.s.probe');
  rmSync(probe, { force: true });
  return new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(probe, () => server.close(() => resolve(true)));
  });
}

/** Where PostgreSQL may have its socket: in the cluster's folder, which nobody else can enter; '' is nowhere. */
export async function socketDirFor(clusterDir: string): Promise<string> {
  const isShort = Buffer.byteLength(socketOf(clusterDir, 65535)) <= MOST_BYTES;
  return isShort && (await takesSockets(clusterDir)) ? clusterDir : '';
}

/** What a killed PostgreSQL left: it would wait for whoever has its number now. */
export function removeSockets(clusterDir: string): void {
  if (!existsSync(clusterDir)) return;
  for (const name of readdirSync(clusterDir)) if (name.startsWith(prefix)) rmSync(path.join(clusterDir, name), { force: true });
}

/** Where a role finds the database: by its port, and by the socket where there is one, which only the driver can read. */
export interface Addresses {
  url: string;
  local: string;
}

export function addressesOf(clusterDir: string, port: number, password: string, role: string): Addresses {
  const url = urlOf(port, password, role);
  if (!existsSync(socketOf(clusterDir, port))) return { url, local: url };
  return { url, local: url.replace(/@[^/]+\/(\w+)$/, `@/$1?host=${encodeURIComponent(clusterDir)}&port=${port}`) };
}
