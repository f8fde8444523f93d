import { expect, test, vi } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Runs that end when they are told to. */
function runs() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  return {
    begun,
    run: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    },
    endNext: async () => {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

test('so many of one key run at a time, the others in the order in which they came, and other keys do not wait', async () => {
  const queue = createWorkQueue({ concurrencyPerKey: 2 });
  const { begun, run, endNext } = runs();
  const all = [
    queue.run('a', run('a1')),
    queue.run('a', run('a2')),
    queue.run('a', run('a3')),
    queue.run('a', run('a4')),
    queue.run('b', run('b1')),
  ];
  await endNext();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (let time = 0; time < 4; time += 1) await endNext();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

test('of free keys the one goes next whose turn is longest ago: who brings much waits behind who brings little', async () => {
  const queue = createWorkQueue({ concurrency: 1, concurrencyPerKey: 1 });
  const { begun, run, endNext } = runs();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => queue.run(name[0] ?? '', run(name)));
  for (let time = 0; time < 6; time += 1) await endNext();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  await Promise.all(all);
});

test('a failure gives the turn on', async () => {
  const queue = createWorkQueue({ concurrencyPerKey: 1 });
  const broken = queue.run('a', async () => {
    throw new Error('broken');
  });
  const next = queue.run('a', async () => 'next');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('a line that is too long, or too slow, refuses with that reason; whoever gave up is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const queue = createWorkQueue({ concurrencyPerKey: 1, maxWaitingPerKey: 1, maxWaitMs: 1000 });
    const { begun, run, endNext } = runs();
    const first = queue.run('a', run('first'));
    const slow = queue.run('a', run('slow')).catch((error: unknown) => error);
    await expect(queue.run('a', run('many'))).rejects.toMatchObject({ code: 'server.overloaded' });
    vi.advanceTimersByTime(1001);
    expect(await slow).toMatchObject({ code: 'server.overloaded' });
    await endNext();
    expect(await first).toBe('first');
    const last = queue.run('a', run('last'));
    await endNext();
    expect([await last, begun]).toEqual(['last', ['first', 'last']]);
  } finally {
    vi.useRealTimers();
  }
});

test('work of one member waits for itself, not for that of others, and too much of it is refused', async () => {
  const queue = createWorkQueue({ concurrency: 2, concurrencyPerKey: 1, maxWaiting: 4, maxWaitingPerKey: 2 });
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (key: string, name: string) =>
    queue.run(key, async () => {
      log.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const heavy = [start('a', 'a1'), start('a', 'a2'), start('a', 'a3')];
  await expect(start('a', 'a4')).rejects.toMatchObject({ code: 'server.overloaded' });
  const other = start('b', 'b1');
  await expect.poll(() => log).toEqual(['a1', 'b1']);
  ends.get('b1')?.();
  await other;
  expect(log).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'a2', 'a3']) {
    await expect.poll(() => log.includes(name)).toBe(true);
    ends.get(name)?.();
  }
  await Promise.all(heavy);
});
