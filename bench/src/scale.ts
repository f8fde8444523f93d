import { join } from 'node:path';
import { endpoints, type Endpoint } from '@chaguan/contract';
import { taskNames } from '../../apps/server/src/main/tasks.ts';
import { beginRebuild, rebuild } from '../../apps/server/src/modules/search/jobs/rebuild.ts';
import { createMember, signInAs } from '../../apps/server/src/modules/members/index.ts';
import { refreshTopScores } from '../../apps/server/src/modules/top-posts/index.ts';
import { connect } from '../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { statementsOf } from '../../apps/server/src/platform/database/statements.ts';
import { prepareJobs } from '../../apps/server/src/platform/jobs/worker.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';
import { openInside } from './inside.ts';
import { median, table, type Line } from './report.ts';
import { generateScale } from './scale-data.ts';
import { addressesOf } from './scale-addresses.ts';

/** What one answer cost. */
interface Cost {
  statements: number;
  blocks: number;
  ms: number;
}

const times = 5;

/** By which members find what to read: a table of their own, with all their variants. */
const readingLists = ['listTopics', 'listUnreadPosts', 'listTopPosts'];

/** More than this times the cost at a hundredth is a plan that grows with the site. */
const bar = 1.5;

/** Below this many blocks a ratio says nothing: an index has a level more. */
const fewBlocks = 60;

interface Meter {
  blocks: () => Promise<number>;
  close: () => Promise<void>;
}

/** Counts the blocks that this database read, from outside it. */
function openMeter(url: string, flush: () => Promise<unknown>): Meter {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const outside = connect({ url: address.href, connections: 1 });
  return {
    async blocks() {
      await flush();
      const { rows } = await outside.pool.query<{ blocks: string }>(
        'select blks_hit + blks_read as blocks from pg_stat_database where datname = $1',
        [name],
      );
      return Number(rows[0]?.blocks ?? 0);
    },
    close: outside.close,
  };
}

type Call = (endpoint: Endpoint, url: string) => Promise<number>;

async function costOf(meter: Meter, call: () => Promise<number>): Promise<Cost | number> {
  const status = await call();
  if (status !== 200) return status;
  const { statements } = await statementsOf(call);
  const idle = await meter.blocks();
  const before = await meter.blocks();
  const durations: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const startedMs = performance.now();
    await call();
    durations.push(performance.now() - startedMs);
  }
  const after = await meter.blocks();
  return { statements: statements.length, blocks: Math.max(0, (after - before - (before - idle)) / times), ms: median(durations) };
}

/** A large site has only the newest posts in the index then, and the rest is left out. */
const indexMs = 120_000;

/** Builds the search index as the site does, and prints how fast. */
async function buildIndex(url: string, folder: string): Promise<void> {
  await withParts(async (open) => {
    const database = open.adopt(connect({ url, connections: 6 }), (opened) => opened.close());
    const { services } = open.adopt(await openInside(database, folder, { pages: false }), (opened) => opened.close());
    const state = () => database.db.selectFrom('searchState').select(['rebuildKind', 'rebuildDone', 'rebuiltAt']).executeTakeFirstOrThrow();
    const before = await state();
    if (before.rebuiltAt !== null) return;
    if (before.rebuildKind === null) await services.write((tx) => beginRebuild(tx));
    const { rebuildDone: begun } = await state();
    const startedMs = performance.now();
    do await rebuild(services);
    while ((await state()).rebuildKind !== null && performance.now() - startedMs < indexMs);
    const documents = (await state()).rebuildDone - begun;
    console.log(`  search index: ${documents} documents, ${Math.round(documents / ((performance.now() - startedMs) / 1000))} a second`);
    await database.pool.query('vacuum analyze');
  });
}

/** Every answer of the API that only reads, by its address. */
async function costsAt(folder: string, topics: number): Promise<Map<string, Cost | number>> {
  return withParts(async (open) => {
    const embedded = open.adopt(await startEmbedded({ dataDir: folder }), (running) => running.stop());
    // One connection, so that its statistics are those of the answer.
    const database = open.adopt(connect({ url: embedded.url, connections: 1, waitMs: 60_000 }), (opened) => opened.close());
    await prepareJobs(database.pool, taskNames, createLog({ LOG_LEVEL: 'error', NODE_ENV: 'production' }));
    await migrate(embedded.url);
    console.log(`${topics.toLocaleString('en')} topics, as many members, ten times as many comments in ${folder}`);
    await generateScale(database.pool, topics, console.log);
    await buildIndex(embedded.url, folder);
    const inside = open.adopt(await openInside(database, folder, { pages: false }), (opened) => opened.close());
    const startedMs = performance.now();
    await refreshTopScores(inside.services);
    console.log(`  top scores: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
    const meter = open.adopt(
      openMeter(embedded.url, () => database.pool.query('select pg_stat_force_next_flush()')),
      (opened) => opened.close(),
    );
    const staffId = await inside.services.write((tx) => createMember(tx, { account: `boss_${Date.now()}`, trustedSince: new Date(0) }));
    const authorizations: string[] = [];
    for (const id of [String(Math.ceil(topics / 2)), staffId]) {
      const { accessToken, refreshToken } = await signInAs(inside.services, id);
      authorizations.push(`Bearer ${accessToken},${refreshToken}`);
    }
    const call: Call = async ({ access }, url) => {
      const authorization = access === 'staff' ? authorizations[1] : authorizations[0];
      const { statusCode } = await inside.app.inject({ url, headers: { authorization: authorization ?? '' } });
      return statusCode;
    };
    const costs = new Map<string, Cost | number>();
    for (const [name, endpoint] of endpoints)
      for (const { label, url } of addressesOf(endpoint, topics))
        costs.set(`${name}${label}`, await costOf(meter, () => call(endpoint, url)));
    return costs;
  });
}

function lineOf(name: string, few: Cost | number | undefined, many: Cost | number): Line | null {
  if (typeof many === 'number' || few === undefined || typeof few === 'number') return null;
  const ratio = many.blocks / Math.max(few.blocks, 1);
  return {
    measure: name,
    figure: `${few.statements} → ${many.statements} statements, ${few.blocks.toFixed(0)} → ${many.blocks.toFixed(0)} blocks, ${few.ms.toFixed(1)} → ${many.ms.toFixed(1)} ms`,
    ratio: `${ratio.toFixed(1)} × blocks, ${(many.ms / few.ms).toFixed(1)} × time`,
    bar: `≤ ${bar} ×, or ≤ ${fewBlocks} blocks`,
    reached: ratio <= bar || many.blocks <= fewBlocks,
  };
}

const isReadingList = ({ measure }: Line): boolean => readingLists.includes(measure.split(',', 1)[0] ?? '');

/** Compares every answer at so many topics with the same at a hundredth. The data stays in the folder, and is used again. */
export async function measureScale(folder: string, topics: number): Promise<string> {
  const fewTopics = Math.ceil(topics / 100);
  const few = await costsAt(join(folder, String(fewTopics)), fewTopics);
  const many = await costsAt(join(folder, String(topics)), topics);
  const lines = [...many].flatMap(([name, cost]) => lineOf(name, few.get(name), cost) ?? []);
  const refused = [...many].flatMap(([name, cost]) => (typeof cost === 'number' ? `${name} (${cost})` : []));
  const order = (line: Line): number => Number.parseFloat(line.ratio);
  const sorted = lines.toSorted((one, other) => order(other) - order(one));
  const [lists, others] = [sorted.filter(isReadingList), sorted.filter((line) => !isReadingList(line))];
  return `New, unread, top and home:\n\n${table(lists)}\n\nEverything else that only reads:\n\n${table(others)}\n\n${lines.filter(({ reached }) => reached === false).length} of ${lines.length} above the bar; not measured: ${refused.join(', ')}`;
}
