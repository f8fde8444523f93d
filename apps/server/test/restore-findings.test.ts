import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from './long.ts';
import { startProcessOf } from './started-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaguan-findings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A command of an operator at a terminal. */
function run(command: string, args: string[], dataDir: string): Promise<{ code: number | null; printed: string }> {
  const script = fileURLToPath(new URL(`../src/main/${command}.ts`, import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups'), DATABASE_URL: '', DATABASE_OWNER_URL: '' };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text: string) => void (printed += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })));
}

async function startAndStop(dataDir: string): Promise<void> {
  const site = await startProcessOf({ DATA_DIR: dataDir, BACKUP_NIGHTLY: 'no' });
  site.signal('SIGTERM');
  expect(await site.ended).toBe(0);
}

test('a backup of books that were wrong says so, and how it is used as it is', async () => {
  const dataDir = join(folder, 'data');
  await startAndStop(dataDir);
  // A root that these books never had: their past was written anew, or the file is of another site.
  await appendFile(join(dataDir, 'ledger-roots.log'), `2026-01-01 7 ${'a'.repeat(64)}\n`);
  expect(await run('backup', [], dataDir)).toMatchObject({ code: 0 });

  const restored = join(folder, 'restored');
  const refused = await run('restore', ['latest'], restored);
  expect(refused).toEqual({ code: 1, printed: expect.stringMatching(/has errors:\n {2}✗ ledger-roots\.log: /) as string });
  const [, remedy = ''] = /npm run restore -- (.*)$/m.exec(refused.printed) ?? [];
  expect(remedy).toMatch(/-manual --with-findings$/);
  await expect(startProcessOf({ DATA_DIR: restored })).rejects.toThrow(/The restore into .* is not complete/);

  // What is unpacked is not fetched again.
  await rm(join(folder, 'backups/objects'), { recursive: true });
  const accepted = await run('restore', remedy.split(' '), restored);
  expect(accepted).toEqual({ code: 0, printed: expect.stringMatching(/✗ ledger-roots\.log: [^]*Restored as it is/) as string });
  expect(existsSync(join(restored, 'restore.unfinished'))).toBe(false);
  if (isLong) await startAndStop(restored);
});
