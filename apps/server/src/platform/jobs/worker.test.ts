import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { cloneTemplate } from '../../../test/template.ts';
import { connect } from '../database/db.ts';
import { createLog } from '../log.ts';
import { enqueue } from './enqueue.ts';
import { startWorker } from './worker.ts';

test('a job that a killed worker had taken is taken up at once by one that is alone', async () => {
  const clone = await cloneTemplate(inject('server'), inject('template'));
  const database = connect({ url: clone.url, connections: 4 });
  try {
    await enqueue(database.db, [{ task: 'tea', payload: { leaf: '白茶' } }]);
    await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()`.execute(database.db);
    const poured = Promise.withResolvers<unknown>();
    const log = createLog({ LOG_LEVEL: 'error', NODE_ENV: 'test' });
    const tasks = { tea: async (payload: unknown) => poured.resolve(payload) };
    const runner = await startWorker({ pool: database.pool, tasks, schedule: [], concurrency: 1, alone: true, log });
    expect(await poured.promise).toEqual({ leaf: '白茶' });
    await runner.stop();
  } finally {
    await database.close();
    await clone.drop();
  }
});
