import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DatabaseBusy } from './away.ts';
import { queueConnections, type Most } from './connection-queue.ts';
import { asTurn, type Rank, type Turn } from './turn.ts';

const turn = (rank: Rank): Turn => ({ rank: () => rank, hasBegun: false });
const everybody: Most = { money: Infinity, member: Infinity, visitor: Infinity, robot: Infinity };

/** One connection, which is in use, and who got it afterwards, in order. */
async function busyQueue(options: Parameters<typeof queueConnections>[1] = {}) {
  const queue = queueConnections(1, options);
  const leave = await queue.enter();
  const entered: string[] = [];
  const join = async (name: string, one?: Turn): Promise<void> => {
    const enter = () => queue.enter();
    const leaveAgain = await (one === undefined ? enter() : asTurn(one, enter));
    entered.push(name);
    leaveAgain();
  };
  return { queue, leave, entered, join };
}

test('what has begun goes on first, then money, members, visitors, robots, each in the order of their arrival', async () => {
  const { leave, entered, join } = await busyQueue();
  const begun = { ...turn('robot'), hasBegun: true };
  const all = [
    join('robot', turn('robot')),
    join('visitor', turn('visitor')),
    join('visitor after it', turn('visitor')),
    join('member', turn('member')),
    join('money', turn('money')),
    join('robot that has begun', begun),
    join('job'),
  ];
  leave();
  await Promise.all(all);
  expect(entered).toEqual(['robot that has begun', 'job', 'money', 'member', 'visitor', 'visitor after it', 'robot']);
});

test('the reads of one page are one request, and once one of them has begun the others go on', async () => {
  const { queue, leave, entered, join } = await busyQueue();
  const page = turn('robot');
  const all = [join('page 1', page), join('page 2', page), join('visitor', turn('visitor')), join('robot', turn('robot'))];
  expect(queue.length()).toBe(4);
  queue.read();
  expect(queue.read()).toMatchObject({ shortest: 3, begun: 0 });
  leave();
  await Promise.all(all);
  expect(entered).toEqual(['visitor', 'page 1', 'page 2', 'robot']);
  expect(queue.read()).toMatchObject({ shortest: 0, begun: 3 });
});

test('who waits while connections are being opened is no queue', async () => {
  let isOpening = true;
  const { queue, leave, join } = await busyQueue({ isOpening: () => isOpening });
  const waiting = join('member', turn('member'));
  queue.read();
  expect(queue.read().shortest).toBe(0);
  isOpening = false;
  expect(queue.read().shortest).toBe(1);
  leave();
  await waiting;
});

test('a full queue rejects new requests by their rank, and nobody who has begun', async () => {
  const { queue, leave, join } = await busyQueue();
  const waiting = join('member', turn('member'));
  queue.limit({ money: 2, member: 1, visitor: 1, robot: 1 }, Infinity);
  await expect(join('member', turn('member'))).rejects.toThrow(DatabaseBusy);
  const others = [join('money', turn('money')), join('begun', { ...turn('robot'), hasBegun: true }), join('job')];
  expect([queue.isFull('visitor'), queue.isFull('money')]).toEqual([true, true]);
  leave();
  await Promise.all([waiting, ...others]);
  expect([queue.isFull('visitor'), queue.length()]).toEqual([false, 0]);
});

test('a limit rejects whoever waits beyond it, lower ranks and those who wait longest first, with all their reads', async () => {
  const { queue, leave, entered, join } = await busyQueue();
  const page = turn('robot');
  const outcomes = Promise.allSettled([
    join('robot', page),
    join('robot', page),
    join('visitor 1', turn('visitor')),
    join('visitor 2', turn('visitor')),
    join('member', turn('member')),
  ]);
  queue.limit({ ...everybody, visitor: 2, robot: 2 }, Infinity);
  leave();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect(entered).toEqual(['member', 'visitor 2']);
});

test('whoever waits too long is rejected, but for money, and the connection is not lost', async () => {
  const { queue, leave, entered, join } = await busyQueue();
  const outcomes = Promise.allSettled([join('member', turn('member')), join('money', turn('money'))]);
  await delay(30);
  queue.limit(everybody, 20);
  leave();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(entered).toEqual(['money']);
});

test('who comes while a longest wait is set is rejected after it', async () => {
  const { queue, leave, join } = await busyQueue();
  queue.limit(everybody, 20);
  await expect(join('member', turn('member'))).rejects.toThrow(DatabaseBusy);
  const money = join('money', turn('money'));
  await delay(30);
  leave();
  await money;
});

test('a page of which one read has begun is not rejected by a longest wait', async () => {
  const { queue, leave, join, entered } = await busyQueue();
  queue.limit(everybody, 30);
  const page = turn('visitor');
  const reads = [queue, queue, queue].map(() => asTurn(page, () => queue.enter()));
  leave();
  const leaveFirst = await reads[0];
  await delay(60);
  const last = join('last', turn('member'));
  leaveFirst?.();
  for (const read of reads.slice(1)) (await read)();
  await last;
  expect(entered).toEqual(['last']);
});

test('after the longest wait everybody is rejected, and the queue is as before', async () => {
  const { queue, leave, join } = await busyQueue({ waitMs: 20 });
  const outcomes = await Promise.allSettled([join('job'), join('money', turn('money'))]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(queue.length()).toBe(0);
  leave();
  leave();
  const [first, second] = [queue.enter(), queue.enter()];
  (await first)();
  (await second)();
});
