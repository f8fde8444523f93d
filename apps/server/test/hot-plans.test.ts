import {
  likeTopic,
  listComments,
  listFollowedActivity,
  listLikes,
  listReminders,
  listStaffTopics,
  listTopics,
  postComment,
  readProfile,
  readThread,
  readUnreadMessageCount,
} from '@chaguan/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateScale } from '../../../bench/src/scale-data.ts';
import { signInAs } from '../src/modules/members/index.ts';
import { openApp, openGround, type TestApp } from './app.ts';
import { planOf, tablesWith } from './hot-plans/plan-of.ts';
import { personOf, type Person } from './person.ts';

let ground: Awaited<ReturnType<typeof openGround>>;
let opened: Awaited<ReturnType<typeof openApp>>;
let app: TestApp;
let member: Person;
let staff: Person;

beforeAll(async () => {
  ground = await openGround();
  const client = new pg.Client({ connectionString: ground.databaseUrl });
  await client.connect();
  await generateScale(client, 3000, () => undefined);
  await client.end();
  opened = await openApp(ground);
  app = opened.app;
  member = personOf(app.http, '1500', 'bench_1500', await signInAs(app.services, '1500'));
  staff = await app.staff('boss');
});

afterAll(async () => {
  await opened.stop();
  await ground.drop();
});

const params = { topicId: '1000' };

/** What is called most, each by whom it is called. */
const calls: Record<string, () => Promise<unknown>> = {
  'visitor, topics': () => app.visitor.call(listTopics, { query: {} }),
  'visitor, topics, page 5': () => app.visitor.call(listTopics, { query: { page: 5, sort: 'newest' } }),
  'visitor, thread': () => app.visitor.call(readThread, { params, query: {} }),
  'visitor, profile': () => app.visitor.call(readProfile, { params: { account: 'bench_700' }, query: {} }),
  'member, topics': () => member.call(listTopics, { query: {} }),
  'member, thread': () => member.call(readThread, { params, query: {} }),
  'member, last comments': () => member.call(listComments, { params, query: { sort: 'newest' } }),
  'member, reminders': () => member.call(listReminders, { query: {} }),
  'member, unread': () => member.call(readUnreadMessageCount),
  'member, followed': () => member.call(listFollowedActivity, { query: {} }),
  'member, likes': () => member.call(listLikes, { query: {} }),
  'member, comments': () => member.call(postComment, { params, body: { body: '好茶。' } }),
  'member, likes a topic': () => member.call(likeTopic, { params, body: { on: true } }),
  'staff, topics': () => staff.call(listStaffTopics, { query: {} }),
};

async function isOwnVersion(): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int / 10000 as version`.execute(app.db);
  return rows[0]?.version === 18;
}

test('the plans of what is called most are those that were judged', async ({ skip }) => {
  // Others plan otherwise.
  if (!(await isOwnVersion())) skip('the plans are those of PostgreSQL 18');
  const large = await tablesWith(app.db, 1000);
  const lines: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    await call();
    const { statements } = await app.statements(call);
    for (const statement of statements) {
      const reads = await planOf(app.db, large, statement);
      if (reads.length > 0) lines.push(`${name}: ${reads.join(', ')}`);
    }
  }
  await expect(`${[...new Set(lines)].join('\n')}\n`).toMatchFileSnapshot('hot-plans/plans.txt');
});
