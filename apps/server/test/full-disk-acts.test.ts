import { endpoints, listReminders, listTags, readBaseInfo, readThread, restsWhileReadOnly, saveDraft } from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fullDiskWatch } from '../src/platform/full-disk-watch.ts';
import { ApiProblem, testApp } from './app.ts';
import { acts } from './lock-order/acts.ts';
import { openWorld, type World } from './lock-order/world.ts';

const app = testApp();
let world: World;

/** What PostgreSQL answers when the disk is full, for every write of every table. */
async function fillUp(): Promise<void> {
  await sql`create or replace function refuse_for_lack_of_space() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(app.db);
  await eachTable(
    (table) => sql`create trigger a_full_disk before insert or update or delete on ${table}
    for each statement execute function refuse_for_lack_of_space()`,
  );
}

const makeSpace = (): Promise<void> => eachTable((table) => sql`drop trigger a_full_disk on ${table}`);

async function eachTable(statementOf: (table: ReturnType<typeof sql.table>) => ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(app.db);
  for (const { name } of rows) await statementOf(sql.table(name)).execute(app.db);
}

beforeAll(async () => {
  world = await openWorld(app);
  await fillUp();
});

/** Refusals of the disk, and those that come before any write, such as a missing object. */
function isExpected(error: unknown): boolean {
  if (error instanceof ApiProblem) return error.status < 500 || error.code === 'database.full';
  // Written by the act itself, without the API.
  return error instanceof Error && 'code' in error && error.code === '53100';
}

test.each(acts)('%s says that the disk is full, whether the site knows it already or not', async (_, act) => {
  const outcomes: unknown[] = [];
  app.services.state.of(fullDiskWatch).end();
  for (let n = 0; n < 2; n += 1) outcomes.push(await act(world).catch((error: unknown) => error));
  expect(outcomes.filter((outcome) => outcome instanceof Error && !isExpected(outcome))).toEqual([]);
});

const writes = [...endpoints].filter(([, endpoint]) => restsWhileReadOnly(endpoint));

test.each(writes)('%s is refused at once while the site knows that a disk is full', async (_, endpoint) => {
  const watch = app.services.state.of(fullDiskWatch);
  watch.end();
  watch.report('storage.full');
  const person = endpoint.access === 'public' ? app.visitor : world.me;
  const response = await app.inject({
    method: 'POST',
    url: endpoint.path.replaceAll(/\{\w+\}/g, '999999'),
    headers: { ...person.headers(), 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(response.json()).toMatchObject({ status: 503, code: 'storage.full' });
  expect(response.headers['retry-after']).toBe('5');
});

const draft = { params: { key: 'topic:new' }, body: { title: '茶', body: '满' } };

test('everybody reads on, with a notice, and writes once there is space', async () => {
  const { me, topicId } = world;
  app.services.state.of(fullDiskWatch).end();
  await expect(me.call(saveDraft, draft)).rejects.toMatchObject({ status: 503, code: 'database.full' });
  for (const person of [me, world.boss, app.visitor]) {
    expect(await person.call(readBaseInfo)).toMatchObject({ mode: 'read_only', fullDisk: true });
    await person.call(readThread, { params: { topicId } });
    await person.call(listTags);
  }
  await me.call(listReminders, { query: {} });
  expect((await app.inject({ url: '/metrics' })).body).toMatch(/^disk_full\{disk="database.full"\} 1$/m);
  await makeSpace();
  await app.services.state.of(fullDiskWatch).tryNow();
  expect(await me.call(readBaseInfo)).toMatchObject({ mode: 'open', fullDisk: false });
  await me.call(saveDraft, draft);
  expect((await app.inject({ url: '/metrics' })).body).toMatch(/^disk_full\{disk="database.full"\} 0$/m);
});
