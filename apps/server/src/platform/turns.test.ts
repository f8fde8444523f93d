import { expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

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
  const turns = createTurns({ parallel: 2, waiting: 10, waitMs: 60_000 });
  const { begun, run, endNext } = runs();
  const all = [turns('a', run('a1')), turns('a', run('a2')), turns('a', run('a3')), turns('a', run('a4')), turns('b', run('b1'))];
  await endNext();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (let time = 0; time < 4; time += 1) await endNext();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

test('a failure gives the turn on', async () => {
  const turns = createTurns({ parallel: 1, waiting: 10, waitMs: 60_000 });
  const broken = turns('a', async () => {
    throw new Error('broken');
  });
  const next = turns('a', async () => 'next');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('a line that is too long, or too slow, is told so; whoever gave up is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const turns = createTurns({ parallel: 1, waiting: 1, waitMs: 1000 });
    const { begun, run, endNext } = runs();
    const first = turns('a', run('first'));
    const slow = turns('a', run('slow')).catch((error: unknown) => error);
    await expect(turns('a', run('many'))).rejects.toMatchObject({ code: 'server.overloaded' });
    vi.advanceTimersByTime(1001);
    expect(await slow).toMatchObject({ code: 'server.overloaded' });
    await endNext();
    expect(await first).toBe('first');
    const last = turns('a', run('last'));
    await endNext();
    expect([await last, begun]).toEqual(['last', ['first', 'last']]);
  } finally {
    vi.useRealTimers();
  }
});
