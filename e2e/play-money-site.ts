import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './start-site.ts';

export interface PlayMoneySite {
  url: string;
  stop: () => Promise<void>;
}

/** A second process on the same database that is not in production: only there is play money. */
export async function startPlayMoneySite(): Promise<PlayMoneySite> {
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-play-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = spawn(process.execPath, [fileURLToPath(new URL('../apps/server/src/main/main.ts', import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'test', PORT: String(port), DATA_DIR: folder, DATABASE_URL: process.env['SITE_DATABASE_URL'], RATE_LIMIT: '0', LOG_LEVEL: 'error', PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    site.once('exit', () => reject(new Error('the site with play money did not start')));
    createInterface({ input: site.stdout }).on('line', (line) => {
      if (line.includes(url)) resolve();
    });
  });
  return {
    url,
    async stop() {
      site.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
