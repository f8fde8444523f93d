import { setTimeout as delay } from 'node:timers/promises';
import type { SiteProcess } from '../../apps/server/test/crash/site-process.ts';
import type { TcpProxy } from '../../apps/server/test/tcp-proxy.ts';

/** What a fault happens to: the server, and the network between it and its database. */
export interface Stage {
  site: SiteProcess;
  proxy: TcpProxy;
  seconds: number;
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
