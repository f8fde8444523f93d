import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '../../test/long.ts';
import { startProcessOf } from '../../test/started-process.ts';
import { embeddedRoleNote } from './embedded-role-note.ts';

test.runIf(isLong)(
  'a process that joined the embedded database of another says why and ends when that one does',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chaguan-joined-'));
    const environment = { DATA_DIR: folder, DATABASE_CONNECTIONS: '4' };
    try {
      const owner = await startProcessOf(environment);
      const joined = await startProcessOf(environment);
      expect((await fetch(`${joined.origin}/ready`)).status).toBe(200);
      expect(joined.printed()).toContain('ROLE=worker requires DATABASE_URL');
      owner.signal('SIGTERM');
      expect(await owner.ended).toBe(0);
      expect(await joined.ended).toBe(1);
      expect(joined.printed()).toContain('The process that ran the embedded database has ended');
      expect(joined.printed()).toContain('运行内嵌数据库的那个进程已经结束');
      // Whoever supervises it starts it again, and then it runs the database itself.
      const again = await startProcessOf(environment);
      expect((await fetch(`${again.origin}/ready`)).status).toBe(200);
      again.signal('SIGTERM');
      expect(await again.ended).toBe(0);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  300_000,
);

test('a part of the roles without DATABASE_URL is reported as unsupported', () => {
  expect(embeddedRoleNote({ ROLE: 'all', DATABASE_URL: '' })).toBeUndefined();
  expect(embeddedRoleNote({ ROLE: 'web', DATABASE_URL: 'postgres://x' })).toBeUndefined();
  expect(embeddedRoleNote({ ROLE: 'web', DATABASE_URL: '' })).toMatch(/^ROLE=web 需要 DATABASE_URL.* ROLE=web requires DATABASE_URL/);
});
