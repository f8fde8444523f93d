import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { passwordOf } from '../../apps/server/src/import/sources/discuz/testing/large-rows.ts';
import { fillLargeSite } from '../../apps/server/src/import/sources/discuz/testing/large-site.ts';
import { schemaOf } from '../../apps/server/src/import/sources/discuz/testing/schema.ts';
import { startMariadb } from '../../apps/server/src/import/sources/testing/mariadb.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';
import { startChild } from './child.ts';
import type { Line } from './report.ts';

const importScript = fileURLToPath(new URL('../../apps/server/src/main/import.ts', import.meta.url));
const serverScript = fileURLToPath(new URL('../../apps/server/src/main/main.ts', import.meta.url));

const mostMb = 512;
/** Of the bar: 100,000 posts in ten minutes, and what is there already in half a minute. */
const secondsPer100k = { first: 600, again: 30 };

interface Order {
  charset: 'gbk' | 'utf8mb4';
  posts: number;
  kills: number;
  killSeconds: number;
}

interface Run {
  code: number | null;
  printed: string;
  seconds: number;
  peakMb: number;
}

const peakOf = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Runs the command of the operator, ended with SIGKILL after so many seconds if they are given. */
async function runImport(from: string, env: NodeJS.ProcessEnv, killSeconds?: number): Promise<Run> {
  const begunMs = performance.now();
  const child = spawn(process.execPath, [importScript, 'discuz', '--from', from], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let [printed, peakMb] = ['', 0];
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakOf(child.pid ?? 0));
  }, 200);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  if (killSeconds !== undefined) void delay(killSeconds * 1000).then(() => child.kill('SIGKILL'));
  const [code] = await ended;
  clearInterval(watch);
  return { code, printed, peakMb, seconds: (performance.now() - begunMs) / 1000 };
}

/** How many of some members sign in with the password of the former site, and again with what was made of it; banned ones do not. */
async function signIns(env: NodeJS.ProcessEnv): Promise<{ tried: number; entered: number }> {
  const server = await startChild(serverScript, '/health', { ...env, RATE_LIMIT: '0' });
  const uids = [2, 3, 5, 7, 10, 15, 20, 999, 1001, 1500];
  let entered = 0;
  for (const uid of uids) {
    const body = JSON.stringify({ account: `茶友${uid}`, password: passwordOf(uid) });
    const login = async (): Promise<boolean> =>
      (await fetch(`${server.origin}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).ok;
    if ((await login()) && (await login())) entered += 1;
  }
  await server.stop();
  return { tried: uids.filter((uid) => uid % 333 !== 0).length, entered };
}

function lineOf(measure: string, { code, seconds, peakMb, printed }: Run, posts: number, secondsOf: number): Line {
  const most = (secondsOf * posts) / 100_000;
  const isWhole = code === 0 && printed.includes('Every row is accounted for.');
  return {
    measure,
    figure: `${seconds.toFixed(0)} s, ${peakMb.toFixed(0)} MB`,
    ratio: isWhole ? 'every row is accounted for' : `code ${code}`,
    bar: `≤ ${most.toFixed(0)} s, ≤ ${mostMb} MB`,
    reached: isWhole && seconds <= most && peakMb <= mostMb,
  };
}

/** Moves a generated Discuz! X with threads of all kinds: killed and continued, moved again, and its members sign in. Needs MariaDB. */
export async function measureMove({ charset, posts, kills, killSeconds }: Order): Promise<Line[]> {
  return withParts(async (open) => {
    const mariadb = open.adopt(await startMariadb(), (server) => server.stop());
    const dataDir = open.adopt(await mkdtemp(join(tmpdir(), 'chaguan-move-')), (folder) => rm(folder, { recursive: true, force: true }));
    const connection = await mariadb.connect();
    await connection.query(`create database \`${charset}\`; use \`${charset}\``);
    for (const statement of schemaOf(charset)) await connection.query(statement);
    await fillLargeSite(connection, { members: 2000, threads: Math.max(500, Math.round(posts / 15)), posts });
    await connection.end();
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO_CONTENT: 'no', LOG_LEVEL: 'error' };
    const from = mariadb.url(charset);
    for (let kill = 1; kill <= kills; kill += 1) await runImport(from, env, killSeconds * kill);
    const last = await runImport(from, env);
    const again = await runImport(from, env);
    console.log(again.printed);
    const { tried, entered } = await signIns(env);
    return [
      lineOf(`the rest after ${kills} times kill -9`, last, posts, secondsPer100k.first),
      lineOf('the same again', again, posts, secondsPer100k.again),
      { measure: 'sign in with old passwords', figure: `${entered}`, ratio: `of ${tried}`, bar: 'all', reached: entered === tried },
    ];
  });
}
