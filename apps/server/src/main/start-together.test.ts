import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startProcessOf } from '../../test/started-process.ts';
import { createDatabase } from '../../test/template.ts';
import { reasonOf } from '../platform/reason-of.ts';

async function runAt(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('three processes that start at once on an empty database all start, and fill it once', async () => {
  const database = await createDatabase(inject('server'), 'chaguan_start');
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-start-'));
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder, DATABASE_CONNECTIONS: '4' };
  const starts = await Promise.allSettled([1, 2, 3].map(() => startProcessOf(environment)));
  try {
    expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
    const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    const ready = await Promise.all(running.map(async ({ origin }) => (await fetch(`${origin}/ready`)).status));
    expect(ready).toEqual([200, 200, 200]);
    expect(running.filter(({ printed }) => printed().includes('Waiting for another process')).length).toBeGreaterThan(0);
    expect(running.filter(({ printed }) => printed().includes('Tables brought up to date')).length).toBe(1);
    expect(await runAt(environment.DATABASE_URL, 'select account from member where password_hash is not null')).toEqual([
      { account: 'shopkeeper' },
    ]);
  } finally {
    for (const start of starts) {
      if (start.status === 'rejected') continue;
      start.value.signal('SIGTERM');
      await start.value.ended;
    }
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a start that fails names its cause, however deep it lies', () => {
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:1'), new Error('connect ECONNREFUSED 127.0.0.1:1')]);
  expect(reasonOf(new Error('cannot be used', { cause: refused }))).toBe(
    'cannot be used: connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1',
  );
  expect(reasonOf(new Error('migration failed: no room', { cause: new Error('no room') }))).toBe('migration failed: no room');
  const duplicate = Object.assign(new pg.DatabaseError('taken', 5, 'error'), { detail: 'Key (account)=(shopkeeper) already exists.' });
  expect(reasonOf(duplicate)).toBe('taken Key (account)=(shopkeeper) already exists.');
});
