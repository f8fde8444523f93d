import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withParts } from '../../apps/server/src/platform/with-parts.ts';
import { examine } from '../../apps/server/test/crash/examine.ts';
import { noOutcomes } from '../../apps/server/test/crash/outcomes.ts';
import { run } from '../../apps/server/test/crash/run.ts';
import { SiteProcess } from '../../apps/server/test/crash/site-process.ts';
import { openWorld } from '../../apps/server/test/crash/world.ts';
import { startFaulty } from '../../apps/server/test/outgoing/faulty-server.ts';
import { drill, lostOf, members } from './drill-line.ts';
import { outsideCalls } from './drill-outside.ts';
import type { Line } from './report.ts';

interface Order {
  seconds: number;
  seed: number;
}

/** A row for which a site of its own is started. */
interface SiteRow {
  name: string;
  run: (order: Order) => Promise<Line>;
}

// Not in production, which has no play money.
const ofTests = { NODE_ENV: 'test' };

const skipped = (measure: string, why: string): Line => ({ measure, figure: `skipped: ${why}`, ratio: '', bar: '', reached: null });

/** Of the database, its log and the files together. */
const diskMb = 420;

/** A small disk in memory, filled to the last byte, and emptied again. */
async function fillDisk(name: string, { seconds, seed }: Order): Promise<Line> {
  const disk = await mkdtemp(join(tmpdir(), 'chaguan-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'chaguan-drill', disk], { stdio: 'ignore' });
  } catch {
    await rm(disk, { recursive: true });
    return skipped(name, 'no right to mount a disk');
  }
  try {
    return await withParts(async (open) => {
      execFileSync('chmod', ['1777', disk]);
      const site = open.adopt(await SiteProcess.open(ofTests, disk), (running) => running.close());
      const world = await openWorld(site, noOutcomes(), members);
      const filling = join(disk, 'filling');
      return drill(world, seed, name, async () => {
        const { bavail, bsize } = await statfs(disk);
        await writeFile(filling, Buffer.alloc(bavail * bsize)).catch(() => undefined);
        await delay(seconds * 1000);
        await rm(filling);
      });
    });
  } finally {
    execFileSync('umount', [disk], { stdio: 'ignore' });
    await rm(disk, { recursive: true });
  }
}

const kills = 50;
const actsPerKill = 60;

/** The server, the database, a connection, or server and database in turn, while money moves. */
async function killOften(name: string, { seed }: Order): Promise<Line> {
  return withParts(async (open) => {
    const site = open.adopt(await SiteProcess.open(ofTests), (running) => running.close());
    const world = await openWorld(site, noOutcomes(), members);
    const startedAt = performance.now();
    await run(world, { acts: kills * actsPerKill, kills, seed });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const wrong = await examine(world);
    for (const each of wrong) console.log(`  ✗ ${each}`);
    return {
      measure: name,
      figure: lostOf(wrong),
      ratio: `${kills * actsPerKill} acts in ${seconds} s, ${world.retried} asked again`,
      bar: 'nothing',
      reached: wrong.length === 0,
    };
  });
}

/** What a site is connected to takes what it is sent, begins an answer and stops in it. Without a search server, whose jobs would wait for it. */
async function withSilentServices(name: string, { seconds, seed }: Order): Promise<Line> {
  return withParts(async (open) => {
    const { port } = open.adopt(await startFaulty('webhook', 'stops in its answer'), (server) => server.close());
    const address = `http://127.0.0.1:${port}`;
    const services = {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      CLAMD: `tcp://127.0.0.1:${port}`,
      VALKEY_URL: `valkey://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      LEDGER_ROOT_WEBHOOK: address,
      FILES_STORAGE: 's3',
      FILES_S3_BUCKET: 'tea',
      FILES_S3_ENDPOINT: address,
      FILES_S3_KEY_ID: 'a',
      FILES_S3_SECRET: 'b',
      WECHAT_PAY_URL: address,
      ALIPAY_URL: address,
    };
    const site = open.adopt(await SiteProcess.open({ ...ofTests, ...services }), (running) => running.close());
    const world = await openWorld(site, noOutcomes(), members);
    return drill(world, seed, name, () => delay(seconds * 1000));
  });
}

const named = (name: string, row: (name: string, order: Order) => Promise<Line>): SiteRow => ({ name, run: (order) => row(name, order) });

export const sites: readonly SiteRow[] = [
  named(`full disk (${diskMb} MB in memory), then space again`, fillDisk),
  named(`${kills} times kill -9: server, database, one connection, both`, killOften),
  named('mail, scanner, cache, traces, bucket, payment outside: begin an answer and stop in it', withSilentServices),
  ...outsideCalls,
];
