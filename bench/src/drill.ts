import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { orShowUsage, readArguments, readNumber, refuseArguments } from '../../apps/server/src/platform/command-line.ts';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';
import { noOutcomes } from '../../apps/server/test/crash/outcomes.ts';
import { SiteProcess } from '../../apps/server/test/crash/site-process.ts';
import { openWorld } from '../../apps/server/test/crash/world.ts';
import { startTcpProxy } from '../../apps/server/test/tcp-proxy.ts';
import { faults, type Fault } from './drill-faults.ts';
import { drill, members } from './drill-line.ts';
import { sites } from './drill-sites.ts';
import { table, type Line } from './report.ts';

const options = {
  only: { type: 'string', default: '' },
  seconds: { type: 'string', default: '10' },
  seed: { type: 'string', default: String(randomInt(2 ** 31)) },
} as const;
const usage = 'npm run drill -- [--only <part of a name>] [--seconds 1…600] [--seed <number>]';
const { only, seconds, seed } = orShowUsage(() => {
  const { values } = readArguments(usage, { options });
  const names = [...faults, ...sites].map(({ name }) => name);
  if (!names.some((name) => name.includes(values.only)))
    refuseArguments(usage, ['--only:', ...names.map((name) => `  ${name}`)].join('\n'));
  return {
    only: values.only,
    seconds: readNumber(usage, '--seconds', values.seconds, 1, 600),
    seed: readNumber(usage, '--seed', values.seed, 0, 2 ** 31),
  };
});
console.log(`Seed ${seed}`);
const lines: Line[] = [];

/** A row that cannot be drilled is a failed one, and the others go on. */
async function add(name: string, row: () => Promise<Line>): Promise<void> {
  console.log(`Drilling: ${name}`);
  try {
    lines.push(await row());
  } catch (error) {
    lines.push({ measure: name, figure: error instanceof Error ? error.message : 'failed', ratio: '', bar: '', reached: false });
  }
  const { figure = '', ratio = '' } = lines.at(-1) ?? {};
  console.log(`  ${figure}; ${ratio}`);
}

/** Faults between one site and its database, and of that site. */
async function drillNetwork(chosen: readonly Fault[]): Promise<void> {
  await withParts(async (open) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'chaguan-drill-'));
    open.defer(() => rm(dataDir, { recursive: true, force: true }));
    const embedded = open.adopt(await startEmbedded({ dataDir }), (running) => running.stop());
    const direct = new URL(embedded.url);
    const proxy = open.adopt(await startTcpProxy({ host: direct.hostname, port: Number(direct.port) }), (running) => running.close());
    const through = new URL(direct);
    through.port = String(proxy.port);
    const clockFile = join(dataDir, 'clock-offset');
    const environment = {
      // Not in production, which has no play money.
      NODE_ENV: 'test',
      DATABASE_URL: through.href,
      DIRECT_DATABASE_URL: direct.href,
      CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--import=${new URL('jumping-clock.ts', import.meta.url).href}`,
    };
    const site = open.adopt(await SiteProcess.open(environment), (running) => running.close());
    const world = await openWorld(site, noOutcomes(), members);
    for (const { name, run } of chosen) await add(name, () => drill(world, seed, name, () => run({ site, proxy, seconds, clockFile })));
  });
}

const isChosen = ({ name }: { name: string }): boolean => name.includes(only);
const chosen = faults.filter(isChosen);
if (chosen.length > 0) await drillNetwork(chosen);
for (const { name, run } of sites.filter(isChosen)) await add(name, () => run({ seconds, seed }));
console.log(`\n${table(lines)}`);
process.exit(lines.some(({ reached }) => reached === false) ? 1 : 0);
