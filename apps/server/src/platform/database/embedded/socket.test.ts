import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './index.ts';
import { readPidFile } from './processes.ts';

let folder: string;
let running: EmbeddedDatabase[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chaguan-socket-'));
  running = [];
});

afterEach(async () => {
  for (const database of running) await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEmbedded>[0]> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: folder, ...options });
  running.push(database);
  return database;
}

/** Where a connection came from: null by a socket. */
async function cameFrom(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ by: string | null; who: string; what: string }>(
      'select host(inet_client_addr()) as by, current_user as who, current_database() as what',
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

const site = { who: 'chaguan_app', what: 'chaguan' };
const sockets = (): string[] => readdirSync(path.join(folder, 'postgres')).filter((name) => name.startsWith('.s.'));

test('on this machine it is spoken to by a socket in its own folder, also after it was killed', async () => {
  const restarted = Promise.withResolvers<void>();
  const {
    application: { url, local },
    stop,
  } = await start({ onRestart: restarted.resolve });
  expect([await cameFrom(url), await cameFrom(local)]).toEqual([
    { by: '127.0.0.1', ...site },
    { by: null, ...site },
  ]);
  expect(sockets()).toHaveLength(2);
  process.kill(readPidFile(path.join(folder, 'postgres'))?.pid ?? 0, 'SIGKILL');
  await restarted.promise;
  expect([await cameFrom(url), await cameFrom(local)]).toEqual([
    { by: '127.0.0.1', ...site },
    { by: null, ...site },
  ]);
  await stop();
  expect(sockets()).toEqual([]);
});

test('the socket asks for the password too', async () => {
  const {
    application: { local },
  } = await start();
  await expect(cameFrom(local.replace(/:[^:@/]+@/, ':tea@'))).rejects.toMatchObject({ code: '28P01' });
});

test('what a killed one left in the name of a running process does not stop it', async () => {
  const {
    application: { url, local },
    stop,
  } = await start();
  await stop();
  const { port } = new URL(url);
  const left = path.join(folder, 'postgres', `.s.PGSQL.${port}`);
  writeFileSync(left, '');
  writeFileSync(`${left}.lock`, `${process.pid}\n${path.join(folder, 'postgres')}\n0\n${port}\n${path.join(folder, 'postgres')}\n`);
  expect((await start({ port: Number(port) })).application.local).toBe(local);
  expect(await cameFrom(local)).toEqual({ by: null, ...site });
});

test('where a path is too long for a socket it is spoken to by its port alone', async () => {
  const dataDir = path.join(folder, '茶'.repeat(30));
  mkdirSync(dataDir);
  // PostgreSQL's own user passes through.
  chmodSync(folder, 0o755);
  const {
    application: { url, local },
  } = await start({ dataDir });
  expect(local).toBe(url);
  expect(await cameFrom(local)).toEqual({ by: '127.0.0.1', ...site });
});
