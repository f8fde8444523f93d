import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLong } from '../../../../test/long.ts';
import { type EmbeddedDatabase, EmbeddedDatabaseError, type EmbeddedOptions, startEmbedded } from './index.ts';
import { processesOf, readPidFile } from './processes.ts';

let dataDir: string;
let running: EmbeddedDatabase[];
let otherServers: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'chaguan-embedded-'));
  running = [];
  otherServers = [];
});

afterEach(async () => {
  for (const database of running) await database.stop();
  for (const other of otherServers) other.kill('SIGKILL');
  for (const pid of processesOf(cluster())) process.kill(pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function cluster(): string {
  return path.join(dataDir, 'postgres');
}

/** Only root may mount, and not in every container. */
function canMount(): boolean {
  const probe = mkdtempSync(path.join(tmpdir(), 'chaguan-mount-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'chaguan-test', probe]).status === 0;
  if (isMounted) execFileSync('umount', [probe]);
  rmSync(probe, { recursive: true });
  return isMounted;
}

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, ...options });
  running.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // The server being killed under an idle connection is part of these tests.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts the database on the same folder and then waits to be killed. */
async function startElsewhere(): Promise<{ process: ChildProcess; url: string }> {
  const module = new URL('./index.ts', import.meta.url).href;
  const script = `import { startEmbedded } from ${JSON.stringify(module)};
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(url);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  otherServers.push(child);
  for await (const line of createInterface({ input: child.stdout })) return { process: child, url: line };
  throw new Error('It printed nothing.');
}

async function failureOf(starting: Promise<unknown>): Promise<EmbeddedDatabaseError> {
  const error = await starting.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EmbeddedDatabaseError);
  return error as EmbeddedDatabaseError;
}

test('the first start makes a UTF-8 database, the second finds its rows', async () => {
  const first = await start();
  expect(first.adopted).toBe(false);
  expect(first.version).toMatch(/^18\./);
  expect(statSync(path.join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  await query(first.url, `create table leaf (name text); insert into leaf values ('龙井')`);
  await first.stop();
  expect(processesOf(cluster())).toEqual([]);
  expect(existsSync(path.join(dataDir, 'postgres.owner'))).toBe(false);

  const second = await start();
  expect(await query(second.url, 'select name, upper(name) up, char_length(name) as length from leaf')).toEqual([
    { name: '龙井', up: '龙井', length: 2 },
  ]);
});

test.runIf(isLong)('the role of the site is no superuser and may make databases', async () => {
  const { url } = await start();
  expect(await query(url, 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolcreatedb: true },
  ]);
});

test('of errors only a deadlock is passed on, with the statements of both sides', async () => {
  const lines: string[] = [];
  const { url } = await start({ log: (line) => lines.push(line) });
  await query(url, "create table leaf (id int primary key, name text); insert into leaf values (1, ''), (2, '')");
  await query(url, "insert into leaf values (1, 'secret')").catch(() => undefined);
  const [one, two] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  const name = (client: pg.Client, id: number) => client.query('update leaf set name = $2 where id = $1', [id, 'secret']);
  for (const client of [one, two]) await client.connect();
  for (const [client, id] of [
    [one, 1],
    [two, 2],
  ] as const) {
    await client.query('begin');
    await name(client, id);
  }
  const outcomes = await Promise.allSettled([name(one, 2), name(two, 1)]);
  for (const client of [one, two]) await client.end();
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect.poll(() => lines.filter((line) => line.startsWith('ERROR:'))).toHaveLength(1);
  const text = lines.join('\n');
  expect(text.match(/Process \d+: update leaf set name = \$2 where id = \$1/g)).toHaveLength(2);
  expect(text).not.toContain('secret');
});

test('what the site works as owns nothing, and nobody can sign in as the superuser', async () => {
  const { url, application } = await start();
  expect(
    await query(
      application.local,
      "select current_user::text as who, rolsuper, rolcreatedb, rolcreaterole, pg_has_role(oid, 'chaguan', 'member') as member from pg_roles where rolname = current_user",
    ),
  ).toEqual([{ who: 'chaguan_app', rolsuper: false, rolcreatedb: false, rolcreaterole: false, member: false }]);
  await query(url, 'create table leaf (name text)');
  await expect(query(application.url, 'drop table leaf')).rejects.toMatchObject({ code: '42501' });
  await expect(query(application.url, 'create table mine ()')).rejects.toMatchObject({ code: '42501' });
  const passwords = ['postgres.password', 'postgres.app.password'].map((name) => readFileSync(path.join(dataDir, name), 'utf8').trim());
  expect(new Set(passwords).size).toBe(2);
  expect(statSync(path.join(dataDir, 'postgres.app.password')).mode & 0o777).toBe(0o600);
  for (const password of [...passwords, '']) {
    const superuser = Object.assign(new URL(url), { username: 'postgres', password });
    await expect(query(superuser.href, 'select 1')).rejects.toThrow(/password/);
  }
});

test.runIf(isLong)('a data folder from before the second role gets it, with its rows', async () => {
  const before = await start();
  await query(before.url, `create table leaf (name text); insert into leaf values ('黄茶')`);
  await before.stop();
  rmSync(path.join(dataDir, 'postgres.app.password'));
  const after = await start();
  expect(await query(after.url, 'select name from leaf')).toEqual([{ name: '黄茶' }]);
  expect(await query(after.application.local, 'select current_user::text as who')).toEqual([{ who: 'chaguan_app' }]);
});

test('after kill -9 of PostgreSQL it comes back on the same address with every committed row', async () => {
  const restarted = Promise.withResolvers<void>();
  const { url } = await start({ onRestart: restarted.resolve });
  await query(url, `create table leaf (name text); insert into leaf values ('普洱')`);
  process.kill(readPidFile(cluster())?.pid ?? 0, 'SIGKILL');
  await restarted.promise;
  expect(await query(url, 'select name from leaf')).toEqual([{ name: '普洱' }]);
});

test.runIf(isLong)('it gives up after five restarts and says so once', async () => {
  const exited = Promise.withResolvers<EmbeddedDatabaseError>();
  let restarts = 0;
  await start({
    onRestart: () => {
      restarts += 1;
      process.kill(readPidFile(cluster())?.pid ?? 0, 'SIGKILL');
    },
    onExit: exited.resolve,
  });
  process.kill(readPidFile(cluster())?.pid ?? 0, 'SIGKILL');
  expect((await exited.promise).code).toBe('start_failed');
  expect(restarts).toBe(5);
});

test('a database left by a killed process is taken over with its rows', async () => {
  const elsewhere = await startElsewhere();
  await query(elsewhere.url, `create table leaf (name text); insert into leaf values ('白茶')`);
  const orphan = readPidFile(cluster())?.pid ?? 0;
  elsewhere.process.kill('SIGKILL');
  await once(elsewhere.process, 'exit');
  expect(processesOf(cluster())).toContain(orphan);

  const database = await start();
  expect(database.adopted).toBe(false);
  expect(readPidFile(cluster())?.pid).not.toBe(orphan);
  expect(await query(database.url, 'select name from leaf')).toEqual([{ name: '白茶' }]);
});

test.runIf(isLong)('a second running process shares the database and does not stop it', async () => {
  const elsewhere = await startElsewhere();
  const database = await start();
  expect(database).toMatchObject({ adopted: true, url: elsewhere.url });
  await database.stop();
  expect(await query(elsewhere.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(isLong)('SIGTERM to a process without a handler of its own stops the database cleanly', async () => {
  const elsewhere = await startElsewhere();
  elsewhere.process.kill('SIGTERM');
  const [, signal] = await once(elsewhere.process, 'exit');
  expect(signal).toBe('SIGTERM');
  expect(processesOf(cluster())).toEqual([]);
  expect(existsSync(path.join(cluster(), 'postmaster.pid'))).toBe(false);
});

test.runIf(isLong)('a postmaster.pid whose number another program has now does not stop the start', async () => {
  await (await start()).stop();
  writeFileSync(path.join(cluster(), 'postmaster.pid'), `${process.ppid}\n${cluster()}\n0\n5432\n\n127.0.0.1\n`);
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('data of another major version is refused and left alone', async () => {
  mkdirSync(cluster(), { mode: 0o700 });
  writeFileSync(path.join(cluster(), 'PG_VERSION'), '17\n');
  writeFileSync(path.join(dataDir, 'postgres.password'), 'secret\n');
  const failure = await failureOf(start());
  expect(failure.code).toBe('other_major_version');
  expect(failure.detail).toContain('PostgreSQL 17');
  expect(readFileSync(path.join(cluster(), 'PG_VERSION'), 'utf8')).toBe('17\n');
});

test.runIf(isLong)('a demanded port that is taken is an error of its own', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  expect((await failureOf(start({ port }))).code).toBe('port_taken');
  server.close();
});

test.runIf(isLong && process.getuid?.() === 0)('data that its user cannot reach is stored outside, behind a link', async () => {
  const closed = path.join(dataDir, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const inner = path.join(closed, 'data');
  const { url } = await start({ dataDir: inner });
  const real = realpathSync(path.join(inner, 'postgres'));
  try {
    expect(real.startsWith(closed)).toBe(false);
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    await query(url, `create table leaf (name text); insert into leaf values ('岩茶')`);
    await running.pop()?.stop();
    const again = await start({ dataDir: inner });
    expect(await query(again.url, 'select name from leaf')).toEqual([{ name: '岩茶' }]);
    await running.pop()?.stop();
  } finally {
    rmSync(path.dirname(real), { recursive: true, force: true });
  }
});

test.runIf(isLong && canMount())('a database whose log has no space left is back as soon as it has', async () => {
  await (await start()).stop();
  const log = path.join(cluster(), 'pg_wal');
  const { uid, gid } = statSync(log);
  const copy = path.join(dataDir, 'copy');
  cpSync(log, copy, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=96m,mode=700,uid=${uid},gid=${gid}`, 'chaguan-test', log]);
  const ballast = path.join(log, 'ballast');
  try {
    execFileSync('cp', ['-r', `${copy}/.`, log]);
    execFileSync('chown', ['-R', `${uid}:${gid}`, log]);
    const reasons: EmbeddedDatabaseError[] = [];
    const { url } = await start({ onExit: (reason) => reasons.push(reason) });
    await query(url, 'create table leaf (name text)');
    const free = statfsSync(log);
    writeFileSync(ballast, Buffer.alloc(free.bavail * free.bsize));
    const write = () => query(url, `insert into leaf select repeat('茶', 300) from generate_series(1, 100000)`);
    const isAway = () =>
      write().then(
        () => false,
        () =>
          query(url, 'select 1').then(
            () => false,
            (error: { code?: string }) => error.code === 'ECONNREFUSED',
          ),
      );
    await expect.poll(isAway).toBe(true);
    rmSync(ballast);
    const isBack = () =>
      query(url, 'select count(*) from leaf').then(
        () => true,
        () => false,
      );
    await expect.poll(isBack).toBe(true);
    expect(reasons).toEqual([]);
    await running.pop()?.stop();
  } finally {
    execFileSync('umount', [log]);
  }
});

test.runIf(isLong && canMount())('a full disk is reported as one, on the first start and on a later one', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=110m,mode=755', 'chaguan-test', dataDir]);
  try {
    const first = await start({ settings: { max_wal_size: '32MB', min_wal_size: '32MB' } });
    await first.stop();
    const free = statfsSync(dataDir);
    writeFileSync(path.join(dataDir, 'ballast'), Buffer.alloc(free.bavail * free.bsize));
    expect((await failureOf(start())).code).toBe('disk_full');

    rmSync(cluster(), { recursive: true });
    writeFileSync(path.join(dataDir, 'ballast'), Buffer.alloc(40 * 2 ** 20));
    expect((await failureOf(start())).code).toBe('disk_full');
    expect(existsSync(cluster())).toBe(false);
  } finally {
    execFileSync('umount', [dataDir]);
  }
});
