import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { SiteProcess } from '../../apps/server/test/crash/site-process.ts';
import type { TcpProxy } from '../../apps/server/test/tcp-proxy.ts';

/** What a fault happens to: the server, and the network between it and its database. */
export interface Stage {
  site: SiteProcess;
  proxy: TcpProxy;
  seconds: number;
  /** By how many milliseconds the clock of the server is wrong. */
  clockFile: string;
}

export interface Fault {
  name: string;
  /** Settles when it is over. */
  run: (stage: Stage) => Promise<void>;
}

const slowMs = 150;

async function beforeDatabase({ proxy, seconds }: Stage, begin: () => void): Promise<void> {
  begin();
  await delay(seconds * 1000);
  proxy.delay(0);
  proxy.pass();
}

/** The server reads its clock through `jumping-clock.ts`; that of the database stays, as on another machine. */
async function withClock({ site, seconds, clockFile }: Stage, byMs: number): Promise<void> {
  await writeFile(clockFile, String(byMs));
  site.signal('SIGUSR2');
  await delay(seconds * 1000);
  await writeFile(clockFile, '0');
  site.signal('SIGUSR2');
}

export const faults: readonly Fault[] = [
  { name: 'none', run: ({ seconds }) => delay(seconds * 1000) },
  { name: `slow database: each packet ${slowMs} ms later`, run: (stage) => beforeDatabase(stage, () => stage.proxy.delay(slowMs)) },
  { name: 'silent database: packets vanish, connections stay', run: (stage) => beforeDatabase(stage, stage.proxy.swallow) },
  { name: 'dead database: connections are closed and refused', run: (stage) => beforeDatabase(stage, stage.proxy.refuse) },
  {
    name: 'database that comes and goes each half second',
    async run({ proxy, seconds }) {
      for (let turn = 0; turn < seconds; turn += 1) {
        proxy.refuse();
        await delay(500);
        proxy.pass();
        await delay(500);
      }
    },
  },
  {
    name: 'network cut one way: statements arrive, their answers vanish',
    run: (stage) => beforeDatabase(stage, stage.proxy.swallowAnswers),
  },
  {
    name: 'network cut: every connection to the database is reset, each half second',
    async run({ proxy, seconds }) {
      for (let turn = 0; turn < seconds * 2; turn += 1) {
        proxy.reset();
        await delay(500);
      }
    },
  },
  { name: 'clock of the server jumps forward by an hour', run: (stage) => withClock(stage, 3_600_000) },
  { name: 'clock of the server jumps back by an hour', run: (stage) => withClock(stage, -3_600_000) },
  {
    name: 'stopped server (SIGSTOP), then continued',
    async run({ site, seconds }) {
      site.signal('SIGSTOP');
      await delay(seconds * 1000);
      site.signal('SIGCONT');
    },
  },
  {
    name: 'killed server (kill -9), started again, three times',
    async run({ site }) {
      for (let turn = 0; turn < 3; turn += 1) {
        await site.kill('server');
        await site.recover();
        await delay(500);
      }
    },
  },
];
