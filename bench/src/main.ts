import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signInAs } from '../../apps/server/src/modules/members/index.ts';
import { connect, type Database } from '../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { readArguments, readNumber, refuseArguments } from '../../apps/server/src/platform/command-line.ts';
import type { Services } from '../../apps/server/src/platform/http/ctx.ts';
import { aloneNames, aloneWork } from './alone.ts';
import type { Bench, Part } from './bench.ts';
import { startChild } from './child.ts';
import { idleAfterSeconds } from './idle.ts';
import { openInside } from './inside.ts';
import { watchMemory } from './memory.ts';
import { memoryGroup } from './memory-limit.ts';
import { claimsPart } from './part-claims.ts';
import { depthPart } from './part-depth.ts';
import { filesPart } from './part-files.ts';
import { heavyPart } from './part-heavy.ts';
import { likesPart } from './part-likes.ts';
import { memberPart } from './part-member.ts';
import { missPart } from './part-miss.ts';
import { postingPart } from './part-posting.ts';
import { remindersPart } from './part-reminders.ts';
import { streamsPart } from './part-streams.ts';
import { visitorPart } from './part-visitor.ts';
import { weightPart } from './part-weight.ts';
import { fewPosts, sizesAt } from './generate.ts';
import { prepareData } from './prepare.ts';
import { table, type Line } from './report.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';

// Likes, claims and posting come last: they change what the others read.
const parts: readonly Part[] = [
  weightPart,
  visitorPart,
  missPart,
  memberPart,
  depthPart,
  streamsPart,
  filesPart,
  likesPart,
  claimsPart,
  postingPart,
  heavyPart,
  remindersPart,
];

const serverScript = fileURLToPath(new URL('../../apps/server/src/main/main.ts', import.meta.url));
const helloScript = fileURLToPath(new URL('hello.ts', import.meta.url));

interface Order {
  parts: readonly Part[];
  scale: number;
  seconds: number;
  dump: string | undefined;
  /** Memory limit of the web process, in MB. */
  limitMb: number | undefined;
}

/** A small machine's share for the web process (quality bars). */
const usualLimitMb = 512;

const partNames = parts.map(({ name }) => name);
const usage = [
  'npm run bench -- [<part> …] [--scale 1…100] [--seconds 5] [--data <folder of a dump>] [--unlimited]',
  `  parts: ${partNames.join(', ')}`,
  `  alone, each with options of its own (--help): ${aloneNames.join(', ')}`,
].join('\n');

function readOrder(args: string[]): Order {
  const options = {
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '5' },
    data: { type: 'string' },
    unlimited: { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = readArguments(usage, { args, options }, { most: parts.length });
  const unknown = positionals.filter((name) => !partNames.includes(name));
  if (unknown.length > 0) refuseArguments(usage, `不认识 · Unknown: ${unknown.join(' ')}`);
  const scale = readNumber(usage, '--scale', values.scale, 1, 1000);
  const seconds = readNumber(usage, '--seconds', values.seconds, 1, 1000);
  const chosen = positionals.length === 0 ? parts : parts.filter(({ name }) => positionals.includes(name));
  const dump = values.data ?? process.env['BENCH_DATA'];
  const limitMb = values.unlimited ? undefined : usualLimitMb;
  return { parts: chosen, dump, limitMb, scale, seconds };
}

async function signIn(database: Database, services: Services): Promise<string[]> {
  const rows = await database.db
    .selectFrom('member')
    .select('id')
    .where('importKey', 'like', 'bench:u:%')
    .orderBy('id')
    .limit(32)
    .execute();
  const pairs = await Promise.all(rows.map(({ id }) => signInAs(services, id)));
  return pairs.map(({ accessToken, refreshToken }) => `Bearer ${accessToken},${refreshToken}`);
}

async function generated({ db }: Database, kind: 'topic' | 'question'): Promise<{ deepId: string; ids: string[] }> {
  const rows = await db.selectFrom(kind).select('id').where('importKey', 'like', 'bench:p:%').orderBy('id').limit(50_000).execute();
  const [deep, ...others] = rows.map(({ id }) => id);
  return { deepId: deep ?? '', ids: others.toReversed() };
}

async function generatedTags({ db }: Database): Promise<Bench['tagIds']> {
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'kind'])
    .where('importKey', 'like', 'bench:%')
    .where('parentId', 'is not', null)
    .orderBy('id')
    .execute();
  const ofKind = (kind: string): string[] => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { topics: ofKind('topic'), questions: ofKind('question') };
}

async function measure({ parts: chosen, scale, seconds, dump, limitMb }: Order, dataDir: string): Promise<Line[]> {
  if (dump === undefined) console.log('No dump: name a folder with --data or BENCH_DATA to import real content as well.');
  const lines = await prepareData(dataDir, dump, chosen.every(({ membersAlone }) => membersAlone) ? fewPosts : sizesAt(scale));
  return withParts(async (open) => {
    const env = { NODE_ENV: 'production', DATA_DIR: dataDir, RATE_LIMIT: '0', DEMO_CONTENT: 'no', LOG_LEVEL: 'error' };
    const { startedMs, stop } = await startChild(serverScript, '/health', env);
    await stop();
    // In a separate process: the limit is the web process's.
    const embedded = open.adopt(await startEmbedded({ dataDir }), (running) => running.stop());
    const group = limitMb === undefined ? undefined : await memoryGroup(limitMb * 1024 ** 2);
    if (group !== undefined) open.defer(group.remove);
    const server = open.adopt(await startChild(serverScript, '/health', env, group), (child) => child.stop());
    const hello = open.adopt(await startChild(helloScript, '/', {}), (child) => child.stop());
    const database = open.adopt(connect({ url: embedded.url, connections: 6 }), (opened) => opened.close());
    const inside = open.adopt(await openInside(database, dataDir), (opened) => opened.close());
    const members = await signIn(database, inside.services);
    const { ids: topicIds, deepId: deepTopicId } = await generated(database, 'topic');
    const { ids: questionIds, deepId: deepQuestionId } = await generated(database, 'question');
    const bench: Bench = {
      server,
      hello,
      database,
      inside,
      members,
      seconds,
      topicIds,
      deepTopicId,
      questionIds,
      deepQuestionId,
      tagIds: await generatedTags(database),
    };
    console.log(`The search index was built in ${(await idleAfterSeconds(database)).toFixed(0)} s`);
    const memory = watchMemory(server.pid);
    for (const part of chosen) {
      console.log(`Measuring: ${part.name}`);
      lines.push(...(await part.run(bench)));
      console.log(`  memory at most ${Math.round(memory.peak() / 1e6)} MB`);
    }
    const most = memory.stop();
    return [
      ...lines,
      {
        measure: 'memory of the server under all of this',
        figure: `${Math.round(most / 1e6)} MB`,
        ratio: group === undefined ? 'no limit' : `inside ${limitMb} MB`,
        bar: `runs inside ${usualLimitMb} MB`,
        reached: group !== undefined && server.isRunning(),
      },
      {
        measure: 'start to first answer, database included',
        figure: `${(startedMs / 1000).toFixed(1)} s`,
        ratio: `hello ${(hello.startedMs / 1000).toFixed(1)} s`,
        bar: '≤ 3 s',
        reached: startedMs <= 3000,
      },
    ];
  });
}

async function measureParts(order: Order): Promise<void> {
  const busy = loadavg()[0] ?? 0;
  const dataDir = await mkdtemp(join(tmpdir(), 'chaguan-bench-'));
  try {
    console.log(`\n${table(await measure(order, dataDir))}`);
    // Ratios tolerate some background load, but a page shares its core with a database that hello does not have.
    if (busy > 0.5)
      console.log(
        `Others were at work when this began (load ${busy.toFixed(1)} on ${availableParallelism()} cores): the figures are too low.`,
      );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What the arguments of `npm run bench` ask for, not yet begun. @throws UsageDisplayed */
export function readBench(args: string[]): () => Promise<void> {
  const alone = aloneWork(args);
  if (alone !== undefined) return alone;
  const order = readOrder(args);
  return () => measureParts(order);
}
