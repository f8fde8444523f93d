import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signInAs } from '../../apps/server/src/modules/members/index.ts';
import { connect, type Database } from '../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';
import { startChild, type Child } from './child.ts';
import { openInside } from './inside.ts';
import { residentBytes } from './memory.ts';
import { prepareData } from './prepare.ts';
import { press, type LoadRequest } from './press.ts';
import { median, type Line } from './report.ts';

const serverScript = fileURLToPath(new URL('../../apps/server/src/main/main.ts', import.meta.url));

const roundSeconds = 10;

const sizes = { members: 200, tags: 5, topics: 2000, comments: 20_000, deepComments: 500, questions: 500, answers: 2000, deepAnswers: 100 };

/** What a server holds at one moment. */
interface Sample {
  bytes: number;
  files: number;
  connections: number;
}

async function sampleOf({ pid }: Child, { pool }: Database): Promise<Sample> {
  const { rows } = await pool.query<{ connections: number }>(
    "select count(*)::int as connections from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  const files = await readdir(`/proc/${pid}/fd`);
  return { bytes: await residentBytes(pid), files: files.length, connections: rows[0]?.connections ?? 0 };
}

/** Visitors read pages, members read and write. */
function requestsOf(topicIds: readonly string[]): LoadRequest[] {
  return topicIds.flatMap((id): LoadRequest[] => {
    const json = { 'content-type': 'application/json' };
    return [
      { path: '/siteHome' },
      { path: '/api/topics' },
      { path: `/api/threads/${id}` },
      { path: '/api/user/control/unreadMessageCount' },
      { path: `/api/user/control/topics/${id}/like`, method: 'POST', headers: json, body: JSON.stringify({ on: Number(id) % 2 === 0 }) },
      { path: `/api/user/control/topics/${id}/comments`, method: 'POST', headers: json, body: JSON.stringify({ body: '好茶。' }) },
    ];
  });
}

/** The first quarter warms up; of the others the first is compared with the last. */
function lineOf(measure: string, values: readonly number[], unit: (value: number) => string, most: number): Line {
  const quarter = Math.max(1, Math.floor(values.length / 4));
  const [early, late] = [median(values.slice(quarter, 2 * quarter)), median(values.slice(-quarter))];
  return {
    measure,
    figure: `${unit(early)} → ${unit(late)}`,
    ratio: `${(((late - early) / early) * 100).toFixed(1)} %`,
    bar: `≤ ${most * 100} %`,
    reached: late <= early * (1 + most),
  };
}

async function soak(dataDir: string, minutes: number): Promise<Line[]> {
  await prepareData(dataDir, undefined, sizes);
  return withParts(async (open) => {
    const embedded = open.adopt(await startEmbedded({ dataDir }), (running) => running.stop());
    const env = { NODE_ENV: 'production', DATA_DIR: dataDir, RATE_LIMIT: '0', MEMBER_WRITES: '0', DEMO_CONTENT: 'no', LOG_LEVEL: 'error' };
    const server = open.adopt(await startChild(serverScript, '/health', env), (child) => child.stop());
    const database = open.adopt(connect({ url: embedded.url, connections: 2 }), (opened) => opened.close());
    const inside = open.adopt(await openInside(database, dataDir, { pages: false }), (opened) => opened.close());
    const { rows } = await database.pool.query<{ id: string }>('select id from topic order by id desc limit 500');
    const writers: string[] = [];
    for (let id = 1; id <= 8; id += 1) {
      const { accessToken, refreshToken } = await signInAs(inside.services, String(id));
      writers.push(`Bearer ${accessToken},${refreshToken}`);
    }
    const requests = requestsOf(rows.map(({ id }) => id));
    const samples: Sample[] = [];
    let [failed, answered] = [0, 0];
    for (const endMs = performance.now() + minutes * 60_000; performance.now() < endMs;) {
      const load = await press({ origin: server.origin, connections: writers.length, seconds: roundSeconds, requests, writers });
      failed += load.failed;
      answered += load.perSecond * roundSeconds;
      samples.push(await sampleOf(server, database));
    }
    const plain = (value: number): string => String(value);
    return [
      {
        measure: 'requests',
        figure: Math.round(answered).toLocaleString('en'),
        ratio: `${failed} failed`,
        // On a busy machine some are shed.
        bar: '≤ 1 %',
        reached: failed <= answered / 100,
      },
      lineOf(
        'memory',
        samples.map(({ bytes }) => bytes),
        (bytes) => `${Math.round(bytes / 1e6)} MB`,
        0.05,
      ),
      lineOf(
        'open files and sockets',
        samples.map(({ files }) => files),
        plain,
        0,
      ),
      lineOf(
        'connections to the database',
        samples.map(({ connections }) => connections),
        plain,
        0,
      ),
    ];
  });
}

/** Reads and writes for so many minutes: nothing that a server holds may grow. */
export async function measureSoak(minutes: number): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaguan-soak-'));
  try {
    return await soak(dataDir, minutes);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
