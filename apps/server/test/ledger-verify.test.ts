import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbedded } from '../src/platform/database/embedded/index.ts';

const program = fileURLToPath(new URL('../src/main/ledger-verify.ts', import.meta.url));

/** As an operator runs it. */
function verify(environment: Record<string, string>): Promise<{ code: number; printed: string }> {
  const env = { ...process.env, LOG_LEVEL: 'silent', ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { env }, (error, out, err) => resolve({ code: error === null ? 0 : 1, printed: out + err }));
  });
}

test('rights that somebody opened are reported although the program closes them again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-verify-'));
  const database = await startEmbedded({ dataDir: folder, settings: { fsync: 'off', full_page_writes: 'off' } });
  try {
    const environment = { DATA_DIR: folder, DATABASE_URL: database.application.url, DATABASE_OWNER_URL: database.url };
    const untouched = await verify(environment);
    expect(untouched).toEqual({ code: 0, printed: expect.not.stringContaining('Before it was repaired') as string });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const role = pg.escapeIdentifier(decodeURIComponent(new URL(database.application.url).username));
    await client.query(`grant update on ledger_entry to ${role}`);
    await client.end();
    expect(await verify(environment)).toEqual({ code: 1, printed: expect.stringContaining('Before it was repaired: rights') as string });
    // That is why it looks before: what it found is gone now.
    expect((await verify(environment)).code).toBe(0);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
