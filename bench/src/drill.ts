import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';
import { examine } from '../../apps/server/test/crash/examine.ts';
import { noOutcomes } from '../../apps/server/test/crash/outcomes.ts';
import { runBeside } from '../../apps/server/test/crash/run.ts';
import { type Exchange, SiteProcess } from '../../apps/server/test/crash/site-process.ts';
import { openWorld, type World } from '../../apps/server/test/crash/world.ts';
import { startTcpProxy, type TcpProxy } from '../../apps/server/test/tcp-proxy.ts';
import { faults, type Fault } from './drill-faults.ts';
import { table, type Line } from './report.ts';

const members = 12;

/** Acts go on for so long after a fault. */
const afterMs = 5000;

/** Within this the first act must succeed again (quality bars: back 3 s after the database). */
const backBarMs = 5000;

interface Sent extends Exchange {
  atMs: number;
}

const isDone = ({ status }: Exchange): boolean => status > 0 && status < 500;

/** What happened to requests during a fault, and after it. */
function lineOf(name: string, sent: readonly Sent[], endedMs: number, wrong: readonly string[]): Line {
  const count = (isOne: (each: Sent) => boolean): number => sent.filter(isOne).length;
  const back = sent.find((each) => isDone(each) && each.atMs - each.tookMs > endedMs - 1000 && each.atMs >= endedMs);
  const backMs = back === undefined ? Infinity : back.atMs - endedMs;
  const longest = Math.max(0, ...sent.map(({ tookMs }) => tookMs));
  const counts = [
    `${count(isDone)} done`,
    `${count(({ status }) => status === 503)} answered 503`,
    `${count(({ status }) => status === 0)} without an answer`,
    `${count(({ status }) => status >= 500 && status !== 503)} other errors`,
    `longest ${(longest / 1000).toFixed(1)} s`,
  ];
  return {
    measure: name,
    figure: `back after ${(backMs / 1000).toFixed(1)} s; ${wrong.length === 0 ? 'nothing lost' : `${wrong.length} findings`}`,
    ratio: counts.join(', '),
    bar: `${backBarMs / 1000} s, nothing`,
    reached: backMs <= backBarMs && wrong.length === 0,
  };
}

interface Drill {
  world: World;
  proxy: TcpProxy;
  seconds: number;
  seed: number;
}

/** Money moves while the fault happens; then what was answered is compared with the tables and the books. */
async function drill({ world, proxy, seconds, seed }: Drill, { name, run }: Fault): Promise<Line> {
  console.log(`Drilling: ${name}`);
  const sent: Sent[] = [];
  let endedMs = 0;
  world.site.onExchange = (exchange) => void sent.push({ ...exchange, atMs: performance.now() });
  await runBeside(world, { acts: Infinity, seed }, async ({ after }) => {
    await after(members);
    await run({ site: world.site, proxy, seconds });
    endedMs = performance.now();
    await delay(afterMs);
  });
  world.site.onExchange = undefined;
  const wrong = await examine(world);
  for (const line of wrong) console.log(`  ✗ ${line}`);
  return lineOf(name, sent, endedMs, wrong);
}

const options = {
  only: { type: 'string', default: '' },
  seconds: { type: 'string', default: '10' },
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
} as const;
const { values } = parseArgs({ options });
const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
if (!Number.isInteger(seed) || !(seconds >= 1 && seconds <= 600)) {
  console.error('npm run drill -- [--only <part of a name>] [--seconds 1…600] [--seed <number>]');
  process.exit(1);
}
console.log(`Seed ${seed}`);
await withParts(async (open) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaguan-drill-'));
  open.defer(() => rm(dataDir, { recursive: true, force: true }));
  const embedded = open.adopt(await startEmbedded({ dataDir }), (running) => running.stop());
  const direct = new URL(embedded.url);
  const proxy = open.adopt(await startTcpProxy({ host: direct.hostname, port: Number(direct.port) }), (running) => running.close());
  const through = new URL(direct);
  through.port = String(proxy.port);
  // Not in production, which has no play money.
  const environment = { NODE_ENV: 'test', DATABASE_URL: through.href, DIRECT_DATABASE_URL: direct.href };
  const site = open.adopt(await SiteProcess.open(environment), (running) => running.close());
  const world = await openWorld(site, noOutcomes(), members);
  const lines: Line[] = [];
  for (const fault of faults.filter(({ name }) => name.includes(values.only)))
    lines.push(await drill({ world, proxy, seconds, seed }, fault));
  console.log(`\n${table(lines)}`);
  process.exitCode = lines.some(({ reached }) => reached === false) ? 1 : 0;
});
process.exit();
