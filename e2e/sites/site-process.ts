import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './start-site.ts';

export interface SiteProcess {
  url: string;
  /** The staff account that a new site creates; empty if there is one already. */
  signIn: { account: string; password: string };
  stop: () => Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Another process of the site, beside that of all journeys, with settings of its own. `isNew`: on an empty database. */
export async function startSiteProcess(environment: Environment, { isNew = false } = {}): Promise<SiteProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-site-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = spawn(process.execPath, [fileURLToPath(new URL('../../apps/server/src/main/main.ts', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT: '0',
      STOP_PAUSE_SECONDS: '0',
      LOG_LEVEL: 'error',
      PUBLIC_URL: url,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()));
  const signIn = { account: '', password: '' };
  await new Promise<void>((resolve, reject) => {
    site.once('exit', () => reject(new Error('the second site did not start')));
    createInterface({ input: site.stdout }).on('line', (line) => {
      const [, account = '', password = ''] = /Staff sign-in: (\S+) \/ (\S+)/.exec(line) ?? [];
      if (account !== '') Object.assign(signIn, { account, password });
      if (isNew ? account !== '' : line.includes(url)) resolve();
    });
  });
  return {
    url,
    signIn,
    async stop() {
      site.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
