import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { listDrafts, saveDraft } from '@chaguan/contract';
import { sql } from 'kysely';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { testApp } from './app.ts';

const lines: Record<string, unknown>[] = [];

const app = testApp({ LOG_LEVEL: 'error' });

afterEach(() => vi.restoreAllMocks());

/** The file of an empty table becomes the device that is always full, before anybody opens the table. */
async function fillUp(table: string): Promise<void> {
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath(${table}) as path`.execute(app.db);
  const file = join(inject('cluster'), rows[0]?.path ?? '');
  renameSync(file, `${file}.before`);
  symlinkSync('/dev/full', file);
}

test('a full disk of the database is 503 with a code of its own, one line of the log and a metric, and reading goes on', async (context) => {
  if (inject('cluster') === '') context.skip('the files of this database are not ours');
  vi.spyOn(app.http.log, 'error').mockImplementation((line: unknown) => void lines.push(line as Record<string, unknown>));
  const alice = await app.member('alice');
  await fillUp('draft');
  for (let n = 0; n < 3; n += 1) {
    const saved = alice.call(saveDraft, { params: { key: 'topic:new' }, body: { title: '茶', body: '满' } });
    await expect(saved).rejects.toMatchObject({ status: 503, code: 'database.full' });
  }
  expect(await alice.call(listDrafts)).toEqual({ items: [] });
  expect(lines).toEqual([{ reason: expect.stringMatching(/^database\.full: could not extend file/) as string, count: 1 }]);
  expect((await app.inject({ url: '/metrics' })).body).toMatch(/^http_problems_total\{code="database.full"\} 3$/m);
});
