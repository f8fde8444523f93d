import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { call, theShopkeeper } from '../cast/people.ts';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** The database of the site: journeys read captchas there. */
async function databaseOf(folder: string): Promise<string> {
  const given = process.env['DATABASE_URL'];
  if (given) return given;
  const [password, postmaster] = await Promise.all([
    readFile(join(folder, 'postgres.password'), 'utf8'),
    readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'),
  ]);
  const port = postmaster.split('\n')[3] ?? '';
  return `postgresql://chaguan:${password.trim()}@127.0.0.1:${port}/chaguan`;
}

/**
 * Starts the real site once for all journeys: a fresh database with the demonstration content, the production build. Journeys read
 * SITE_URL, STAFF_ACCOUNT and STAFF_PASSWORD from the environment; if they are already set, a site is running and is used as it is.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env['SITE_URL']) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-e2e-'));
  const port = await freePort();
  const site = spawn(process.execPath, [fileURLToPath(new URL('../../apps/server/src/main/main.ts', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT: '0',
      STOP_PAUSE_SECONDS: '0',
      LOG_LEVEL: 'error',
      PUBLIC_URL: '',
      ALLOW_PRIVATE_PROVIDERS: 'yes',
      ALLOW_PRIVATE_PICTURES: 'yes',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()));
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    site.once('exit', () => reject(new Error(`the site did not start:\n${output.join('\n')}`)));
    createInterface({ input: site.stdout }).on('line', (line) => {
      output.push(line);
      const signIn = /Staff sign-in: (\S+) \/ (\S+)/.exec(line);
      if (signIn === null) return;
      process.env['STAFF_ACCOUNT'] = signIn[1];
      process.env['STAFF_PASSWORD'] = signIn[2];
      resolve();
    });
  });
  process.env['SITE_URL'] = `http://localhost:${port}`;
  process.env['SITE_DATABASE_URL'] = await databaseOf(folder);
  // Journeys register more members from one address than usual: after a few there would be a captcha.
  const keeper = await theShopkeeper();
  await call('/admin/settings', { as: keeper, fields: { values: JSON.stringify({ registrationCaptcha: 'false' }) } });
  // Granted within a minute, a badge is one more reminder wherever a journey counts them.
  const { items } = await call<{ items: { id: string; rule: string | null }[] }>('/badges');
  for (const { id, rule } of items) if (rule !== null) await call(`/admin/badges/${id}/open`, { as: keeper, fields: { open: false } });
  return async () => {
    site.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
