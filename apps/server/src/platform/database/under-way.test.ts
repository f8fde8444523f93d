import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { queueConnections } from './connection-queue.ts';
import { asTurn, type Turn } from './turn.ts';

const newTurn = (): Turn => ({ rank: () => 'visitor', hasBegun: false });

/** Requests that compute, and use no connection at the moment. */
async function computing(queue: ReturnType<typeof queueConnections>, count: number): Promise<Turn[]> {
  const turns = Array.from({ length: count }, newTurn);
  for (const turn of turns) (await asTurn(turn, () => queue.enter()))();
  return turns;
}

test('so many requests are under way at once, also where connections are free, and the next begins when one ends', async () => {
  const queue = queueConnections(4);
  const [first] = await computing(queue, 6);
  const entered: string[] = [];
  const join = async (name: string, turn: Turn | undefined): Promise<void> => {
    const leave = await (turn === undefined ? queue.enter() : asTurn(turn, () => queue.enter()));
    entered.push(name);
    leave();
  };
  const waiting = join('another', newTurn());
  await Promise.all([join('the first goes on', first), join('a job', undefined)]);
  expect(entered).toEqual(['the first goes on', 'a job']);
  queue.end(first ?? newTurn());
  await waiting;
  expect(entered).toContain('another');
  expect(queue.length()).toBe(0);
});

test('a request that waits for something else for long keeps nobody from beginning', async () => {
  const queue = queueConnections(4);
  await computing(queue, 6);
  const leave = await asTurn(newTurn(), () => queue.enter());
  leave();
  expect(queue.length()).toBe(0);
});

test('the time of a request counts from its first connection to its end', async () => {
  const queue = queueConnections(4);
  const [one, other] = await computing(queue, 2);
  await delay(30);
  queue.end(one ?? newTurn());
  queue.end(one ?? newTurn());
  const { begun, tookMs } = queue.read();
  expect([begun, tookMs > 20]).toEqual([2, true]);
  queue.end(other ?? newTurn());
  queue.end(newTurn());
  expect(queue.read()).toMatchObject({ begun: 0 });
  expect(queue.read().tookMs).toBe(0);
});
