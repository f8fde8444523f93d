import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Services } from '../http/ctx.ts';
import { OwnedState } from './owned-state.ts';
import { Throttle } from './throttle.ts';
import { writeBuffer, type Buffering } from './write-buffer.ts';

const warned: string[] = [];
const services = { log: { warn: (_: object, text: string) => void warned.push(text) } } as unknown as Services;

type Batch = readonly (readonly [string, number])[];

/** A server's state with a buffer that adds, and the batches that it wrote. */
function counting(more: Partial<Buffering<number>> = {}) {
  const batches: Batch[] = [];
  const state = new OwnedState(() => services);
  const kind = writeBuffer<number>({
    name: 'counts',
    flushMs: 5,
    most: 4,
    merge: (one, other) => one + other,
    write: async (_, entries) => void batches.push(entries),
    ...more,
  });
  return { state, kind, buffer: state.of(kind), batches };
}

test('each server has its own state, made once, and writes it at its stop', async () => {
  const { state, kind, buffer, batches } = counting({ flushMs: 60_000 });
  expect(state.of(kind)).toBe(buffer);
  expect(new OwnedState(() => services).of(kind)).not.toBe(buffer);
  buffer.add('a', 1);
  await state.end();
  expect(batches).toEqual([[['a', 1]]]);
});

test('entries of one key come together, in a batch after a moment, or at once when there are many', async () => {
  const { buffer, batches } = counting();
  for (const key of ['a', 'b', 'a']) buffer.add(key, 1);
  expect(batches).toEqual([]);
  await expect
    .poll(() => batches)
    .toEqual([
      [
        ['a', 2],
        ['b', 1],
      ],
    ]);
  const full = counting({ flushMs: 60_000 });
  for (const key of 'abcd') full.buffer.add(key, 1);
  await delay(1);
  expect(full.batches.flat()).toHaveLength(4);
});

test('one batch at a time; what fails waits for the next one, with what came meanwhile', async () => {
  let [running, most, fails] = [0, 0, 1];
  const { buffer, batches } = counting({
    flushMs: 60_000,
    write: async (_, entries) => {
      running += 1;
      most = Math.max(most, running);
      await delay(2);
      running -= 1;
      if (fails-- > 0) throw new Error('the database is away');
      batches.push(entries);
    },
  });
  buffer.add('a', 1);
  const failed = buffer.flush();
  await delay(1);
  buffer.add('a', 2);
  await expect(failed).rejects.toThrow('away');
  await Promise.all([buffer.flush(), buffer.flush()]);
  expect([batches, most]).toEqual([[[['a', 3]]], 1]);
});

test('a batch that fails is dropped when too much waits, and the log says so', async () => {
  const { buffer, batches } = counting({ write: () => Promise.reject(new Error('away')) });
  for (const key of 'abcd') buffer.add(key, 1);
  await expect.poll(() => warned).toContain('counts not written');
  await buffer.flush();
  expect(batches).toEqual([]);
});

test('while a batch is being written no more than the most wait, and what is known still counts', async () => {
  const started = Promise.withResolvers<void>();
  const { buffer, batches } = counting({
    flushMs: 60_000,
    batch: 2,
    write: async (_, entries) => {
      await started.promise;
      batches.push(entries);
    },
  });
  for (const key of 'ab') buffer.add(key, 1);
  await delay(1);
  for (const key of 'cdefghc') buffer.add(key, 1);
  started.resolve();
  await buffer.flush();
  expect(batches.map((batch) => Object.fromEntries(batch))).toEqual([
    { a: 1, b: 1 },
    { c: 2, d: 1, e: 1, f: 1 },
  ]);
});

test('what is forgotten is written no more', async () => {
  const { buffer, batches } = counting({ flushMs: 60_000 });
  for (const key of ['7 a', '8 a']) buffer.add(key, 1);
  await buffer.forget((key) => key.startsWith('7 '));
  await buffer.flush();
  expect(batches).toEqual([[['8 a', 1]]]);
});

test('a throttle sends the latest value once in a while, and at once when asked', async () => {
  const sent: number[] = [];
  const changes = new Throttle<number>(5, (value) => sent.push(value));
  for (const value of [1, 2, 3]) changes.soon('a', value);
  changes.soon('b', 10);
  expect(sent).toEqual([]);
  changes.now('b');
  expect(sent).toEqual([10]);
  await expect.poll(() => sent).toEqual([10, 3]);
  changes.soon('a', 4);
  changes.flush();
  changes.flush();
  expect(sent).toEqual([10, 3, 4]);
});
