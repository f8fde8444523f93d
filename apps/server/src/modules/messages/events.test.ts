import { deleteConversation, sendMessage } from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { conversationCleared, messageSent } from './events.ts';

const app = testApp({ RATE_LIMIT: '5' });

async function receivedEvents(): Promise<[name: string, data: unknown][]> {
  const { rows } = await sql<{ task: string; payload: unknown }>`
    select task.identifier as task, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier like '%/heard-here' order by job.id`.execute(app.db);
  return rows.map(({ task, payload }) => [task.split('/')[0] ?? '', payload]);
}

test('a message and a cleared conversation are announced once, what was refused is not, and the rate limit holds', async () => {
  app.db.reactions.declare([messageSent, conversationCleared].map(({ name }) => ({ event: name, reaction: 'heard-here' })));
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const to = { params: { memberId: bob.id } };
  const { id } = await alice.call(sendMessage, { ...to, body: { text: 'hello' } });
  await expect(alice.call(sendMessage, { ...to, body: { text: ' ' } })).rejects.toMatchObject({ status: 422 });
  for (const _ of [1, 2]) await alice.call(deleteConversation, { ...to, body: { through: id } });
  expect(await receivedEvents()).toEqual([
    ['message.sent', { messageId: id, senderId: alice.id, receiverId: bob.id }],
    ['message.conversation_cleared', { ownerId: alice.id, partnerId: bob.id }],
  ]);
  for (const text of ['five', 'six']) await alice.call(sendMessage, { ...to, body: { text } });
  await expect(alice.call(sendMessage, { ...to, body: { text: 'seven' } })).rejects.toMatchObject({ status: 456, code: 'rate.exceeded' });
});
