import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { formerTasks } from './former-tasks.ts';
import { tasksOf } from './tasks.ts';

const app = testApp();

test('a job that an older version added under a former name is done', async () => {
  const task = 'search.rebuild_asked/rebuild';
  await app.write((tx) => enqueue(tx, [{ task, payload: {} }]));
  await app.settle();
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = ${task}`.execute(app.db);
  expect(rows).toEqual([]);
});

test('every former name leads to a task of today', () => {
  const tasks = tasksOf(app.services);
  for (const [name, former] of Object.entries(formerTasks)) expect(tasks[former]).toBe(tasks[name]);
});
