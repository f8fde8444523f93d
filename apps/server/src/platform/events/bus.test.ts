import { readBaseInfo } from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { urlOf } from '../../../test/template.ts';
import { createLog } from '../log.ts';
import type { Announcement } from './announcement.ts';
import { openBus, type Bus } from './bus.ts';

let bus: Bus;
const app = testApp({}, async (_, __, opened) => {
  bus = opened;
});

/** What another process changed and announced while nobody listened. */
const rename = (title: string) =>
  sql`insert into setting (key, value) values ('siteTitle', ${title}) on conflict (key) do update set value = excluded.value`.execute(
    app.db,
  );

test('whoever may have missed announcements drops all caches when the connection is back', async () => {
  const before = (await app.visitor.call(readBaseInfo)).title;
  await rename('换了名的茶馆');
  expect((await app.visitor.call(readBaseInfo)).title).toBe(before);
  const received: Announcement[] = [];
  const back = Promise.withResolvers<void>();
  const stop = bus.listen((announcement) => {
    received.push(announcement);
    if ('dropped' in announcement && announcement.dropped === 'everything') back.resolve();
  });
  const { rows } =
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'chaguan bus'`.execute(
      app.db,
    );
  expect(rows).toHaveLength(1);
  await back.promise;
  expect((await app.visitor.call(readBaseInfo)).title).toBe('换了名的茶馆');
  const { rows: again } =
    await sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'chaguan bus'`.execute(app.db);
  expect(again).toHaveLength(1);
  stop();
});

test('what is announced while the connection is away reaches the others when it is back', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const other = await openBus(urlOf(inject('server'), rows[0]?.name ?? ''), app.services.log);
  const received = Promise.withResolvers<string>();
  other.listen((announcement) => 'end' in announcement && received.resolve(announcement.end));
  await sql`select pg_terminate_backend(min(pid)) from pg_stat_activity where datname = current_database() and application_name = 'chaguan bus'`.execute(
    app.db,
  );
  bus.send([{ end: '7' }]);
  expect(await received.promise).toBe('7');
  await other.close();
});

test('a notification of another shape drops all caches, and the next one is received', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const other = await openBus(urlOf(inject('server'), rows[0]?.name ?? ''), createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }));
  let dropped = 0;
  const ended = Promise.withResolvers<void>();
  other.listen((announcement) => {
    if ('dropped' in announcement && announcement.dropped === 'everything') dropped += 1;
    if ('end' in announcement) ended.resolve();
  });
  const shapes = [
    '',
    '{',
    'null',
    '7',
    '[]',
    '{}',
    '{"id":1}',
    '{"id":"a","origin":"b","batch":{}}',
    '{"id":"b","origin":"b","batch":[null]}',
    '"receivesFromValkey":',
  ];
  for (const shape of shapes) await sql`select pg_notify('chaguan', ${shape})`.execute(app.db);
  bus.send([{ end: '8' }]);
  await ended.promise;
  expect(dropped).toBe(shapes.length);
  await other.close();
});
