import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signInAs } from '../../apps/server/src/modules/members/index.ts';
import { connect, type Database } from '../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';
import { arrive, type Answered, type Arrival } from './arrivals.ts';
import { startChild, type Child } from './child.ts';
import { openInside } from './inside.ts';
import { residentBytes } from './memory.ts';
import { prepareData } from './prepare.ts';
import { median, type Line } from './report.ts';

const serverScript = fileURLToPath(new URL('../../apps/server/src/main/main.ts', import.meta.url));

const roundSeconds = 10;

const sizes = { members: 200, tags: 5, topics: 2000, comments: 20_000, deepComments: 500, questions: 500, answers: 2000, deepAnswers: 100 };

/** What a server holds at one moment. */
interface Sample {
  bytes: number;
  /** Of V8's heap, garbage included. */
  heapBytes: number;
  /** Sockets, timers and what else keeps its event loop alive. */
  resources: number;
  files: number;
  connections: number;
}

async function sampleOf({ pid, origin }: Child, { pool }: Database): Promise<Sample> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const gauge = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  const { rows } = await pool.query<{ connections: number }>(
    "select count(*)::int as connections from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  const files = await readdir(`/proc/${pid}/fd`);
  return {
    bytes: await residentBytes(pid),
    heapBytes: gauge('nodejs_heap_size_used_bytes'),
    resources: gauge('nodejs_active_resources_total'),
    files: files.length,
    connections: rows[0]?.connections ?? 0,
  };
}

/** Visitors read pages, members read and write. */
function requestsOf(topicIds: readonly string[], writers: readonly string[]): Arrival[] {
  const json = { 'content-type': 'application/json' };
  return topicIds.flatMap((id, at): Arrival[] => {
    const authorization = writers[at % writers.length] ?? '';
    const own = `/api/user/control/topics/${id}`;
    const written = { method: 'POST', headers: { ...json, authorization } };
    return [
      { caller: 'page', path: '/siteHome' },
      { caller: 'list', path: '/api/topics' },
      { caller: 'thread', path: `/api/threads/${id}`, headers: { authorization } },
      { caller: 'own', path: '/api/user/control/unreadMessageCount', headers: { authorization } },
      { caller: 'like', path: `${own}/like`, body: JSON.stringify({ on: Number(id) % 2 === 0 }), ...written },
      { caller: 'comment', path: `${own}/comments`, body: JSON.stringify({ body: '好茶。' }), ...written },
    ];
  });
}

const isFailed = ({ status }: Answered): boolean => status < 200 || status > 299;

/** What was not answered with 2xx, by request and status, so that nobody has to guess. */
function failuresOf(answered: readonly Answered[]): string {
  const counts = Map.groupBy(answered.filter(isFailed), ({ caller, status }) => `${caller} ${status === 0 ? 'without an answer' : status}`);
  return [...counts].map(([what, each]) => `${each.length} × ${what}`).join(', ');
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

async function soak(dataDir: string, { minutes, perSecond }: SoakOrder): Promise<Line[]> {
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
    const requests = requestsOf(
      rows.map(({ id }) => id),
      writers,
    );
    const samples: Sample[] = [];
    const answered: Answered[] = [];
    for (const endMs = performance.now() + minutes * 60_000; performance.now() < endMs;) {
      answered.push(...(await arrive({ origin: server.origin, perSecond, seconds: roundSeconds, requests })));
      samples.push(await sampleOf(server, database));
    }
    const plain = (value: number): string => String(value);
    return [
      {
        measure: 'requests',
        figure: answered.length.toLocaleString('en'),
        ratio: failuresOf(answered) || 'none failed',
        // On a busy machine some are shed.
        bar: '≤ 1 % failed',
        reached: answered.filter(isFailed).length <= answered.length / 100,
      },
      lineOf(
        'memory',
        samples.map(({ bytes }) => bytes),
        (bytes) => `${Math.round(bytes / 1e6)} MB`,
        0.05,
      ),
      lineOf(
        'heap',
        samples.map(({ heapBytes }) => heapBytes),
        (bytes) => `${Math.round(bytes / 1e6)} MB`,
        0.05,
      ),
      lineOf(
        'sockets, timers and other resources',
        samples.map(({ resources }) => resources),
        plain,
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

export interface SoakOrder {
  minutes: number;
  /** Requests, whether the earlier ones were answered or not. */
  perSecond: number;
}

/** Reads and writes for so many minutes: nothing that a server holds may grow. */
export async function measureSoak(order: SoakOrder): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaguan-soak-'));
  try {
    return await soak(dataDir, order);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
