import { randomBytes } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { PageGroup } from './page-group.ts';
import { finishPage, type Rendered } from './finished-page.ts';

function html(text: string, status = 200): Rendered {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(text) };
}

function kitchen(maxBytes = 1_000_000) {
  let time = 0;
  let renders = 0;
  const failures: unknown[] = [];
  const cache = createPageCache({ maxBytes, ttlMs: 20_000, now: () => time, onRefreshFailed: (error) => failures.push(error) });
  return {
    cache,
    failures,
    renders: () => renders,
    wait: (ms: number) => (time += ms),
    read: async (key: string, make: () => Rendered | Promise<Rendered> = () => html(`render ${renders}`), names = [key]) => {
      const page = await cache.get({ key, groups: names.map((name) => new PageGroup(name)) }, async () => {
        renders += 1;
        return finishPage(await make());
      });
      return (await page.as('plain')).body.toString();
    },
  };
}

/** A render that ends when the test says so. */
function slow() {
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
  return { make: () => promise, end: resolve, fail: reject };
}

test('simultaneous readers of one page cost one render, later ones none', async () => {
  const { read, renders } = kitchen();
  expect(await Promise.all([read('a'), read('a'), read('a')])).toEqual(['render 1', 'render 1', 'render 1']);
  expect(await read('a')).toBe('render 1');
  expect(renders()).toBe(1);
});

test('a stale page answers at once while one refresh renders', async () => {
  const { read, renders, wait } = kitchen();
  await read('a');
  wait(20_001);
  const refresh = slow();
  expect(await read('a', refresh.make)).toBe('render 1');
  expect(await read('a', refresh.make)).toBe('render 1');
  expect(renders()).toBe(2);
  refresh.end(html('new'));
  await expect.poll(() => read('a')).toBe('new');
  expect(renders()).toBe(2);
});

test('a page older than ten periods is not shown any more', async () => {
  const { read, wait } = kitchen();
  await read('a');
  wait(200_000);
  expect(await read('a')).toBe('render 2');
});

test('a refresh that fails leaves the old page and is reported', async () => {
  const { read, wait, failures, renders } = kitchen();
  await read('a');
  wait(20_001);
  const broken = () => Promise.reject(new Error('database away'));
  expect(await read('a', broken)).toBe('render 1');
  await expect.poll(() => failures.length).toBe(1);
  expect(await read('a', broken)).toBe('render 1');
  expect(renders()).toBe(2);
});

test('a refresh that answers 503 leaves the old page, one that answers 404 ends it', async () => {
  const { read, wait, cache } = kitchen();
  await read('a');
  wait(20_001);
  await read('a', () => html('closed', 503));
  await immediate();
  wait(20_001);
  expect(await read('a', () => html('gone', 404))).toBe('render 1');
  await expect.poll(() => cache.has('a')).toBe(false);
});

test('only 200 is cached, and a failed render is tried again', async () => {
  const { read, cache } = kitchen();
  expect(await read('a', () => html('gone', 404))).toBe('gone');
  expect(cache.has('a')).toBe(false);
  await expect(read('b', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
  expect(await read('b')).toBe('render 3');
});

test('dropping by name forgets those pages only', async () => {
  const { read, cache } = kitchen();
  await read('thread 1', undefined, ['thread:1', 'all']);
  await read('thread 1 page 2', undefined, ['thread:1', 'all']);
  await read('thread 2', undefined, ['thread:2', 'all']);
  cache.drop('thread:1');
  expect(['thread 1', 'thread 1 page 2', 'thread 2'].map(cache.has)).toEqual([false, false, true]);
  cache.drop('all');
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
});

test('a refreshed page can still be dropped by its names', async () => {
  const { read, cache, wait } = kitchen();
  await read('a', undefined, ['lists']);
  wait(20_001);
  await read('a', undefined, ['lists']);
  await expect.poll(() => read('a', undefined, ['lists'])).toBe('render 2');
  cache.drop('lists');
  expect(cache.has('a')).toBe(false);
});

test.each(['thread', 'everything'])(
  'a render under way when its page is dropped (%s) is not cached, nor given to later readers',
  async (name) => {
    const { read, cache } = kitchen();
    const old = slow();
    const first = read('a', old.make, ['thread']);
    if (name === 'everything') cache.dropAll();
    else cache.drop(name);
    const second = read('a', () => html('after the change'), ['thread']);
    expect(await second).toBe('after the change');
    old.end(html('before the change'));
    expect(await first).toBe('before the change');
    expect(await read('a')).toBe('after the change');
  },
);

test('the least recently read pages are evicted', async () => {
  const { read, cache } = kitchen(10_000);
  for (const key of ['a', 'b', 'c', 'd']) await read(key);
  await read('a');
  await read('e');
  expect(['a', 'b', 'e'].map(cache.has)).toEqual([true, false, true]);
  await read('too large', () => html(randomBytes(8000).toString('hex')));
  expect(cache.has('too large')).toBe(false);
  expect(cache.size().bytes).toBeLessThanOrEqual(10_000);
});
