import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isLong } from '../../../test/long.ts';
import { type BodyJob, createBodyPool } from './index.ts';

const pool = createBodyPool();
const stubborn = createBodyPool({ worker: new URL('testing/stubborn-worker.ts', import.meta.url), limit: 2_000 });
const slow = createBodyPool({ worker: new URL('testing/slow-worker.ts', import.meta.url), limit: 2_000 });
afterAll(() => Promise.all([pool, stubborn, slow].map((each) => each.close())));

function job(markdown: string): BodyJob {
  return { markdown, limits: {}, hidden: 'refused', context: { siteOrigin: 'https://site.test' }, withIds: false };
}

test('a body is rendered in another thread, with what the page needs', async () => {
  const members = new Map([['alice', { id: '7', name: '爱丽丝' }]]);
  const outcome = await pool.render('1', { ...job('**茶** @alice @nobody ![](/files/a.png)'), context: { members } });
  expect(outcome).toMatchObject({ rendered: { mentions: ['alice', 'nobody'], imageUrls: ['/files/a.png'], text: '茶 @爱丽丝 @nobody' } });
});

test('nothing else on the server parses or renders a body; an import has a process of its own', async () => {
  const cwd = join(import.meta.dirname, '../..');
  const matches: string[] = [];
  for await (const name of glob('**/*.ts', { cwd, exclude: ['import/**'] })) {
    if (/\b(parseBody|renderBody)\b/.test(await readFile(join(cwd, name), 'utf8')) && !name.endsWith('.test.ts')) matches.push(name);
  }
  expect(matches).toEqual(['platform/bodies/body-worker.ts']);
});

test('what richtext refuses is an answer with its code and limit', async () => {
  expect(await pool.render('1', job(' '))).toEqual({ refused: { code: 'body.empty', limit: undefined } });
  expect(await pool.render('1', { ...job('茶茶茶'), limits: { characters: 2 } })).toEqual({ refused: { code: 'body.too_long', limit: 2 } });
  expect(await pool.render('1', job('- a\n'.repeat(20_000)))).toEqual({
    refused: { code: 'body.too_complex', limit: 15_000, excess: 'lines' },
  });
});

test.each(['for ever', 'everything'])('a job that takes %s is ended with a code, and the next one has a thread again', async (markdown) => {
  expect(await stubborn.render('1', job(markdown))).toMatchObject({ refused: { code: 'body.too_complex', limit: undefined } });
  expect(await stubborn.render('1', job('next'))).toEqual({ refused: { code: 'body.empty', limit: process.pid } });
});

test('of bodies that came together only the one that is too heavy is refused', async () => {
  const outcomes = await Promise.all(
    ['a', 'b', 'for ever', 'c', 'everything', 'd'].map((markdown, member) => stubborn.render(String(member), job(markdown))),
  );
  expect(outcomes.map((outcome) => ('refused' in outcome ? outcome.refused.code : null))).toEqual([
    'body.empty',
    'body.empty',
    'body.too_complex',
    'body.empty',
    'body.too_complex',
    'body.empty',
  ]);
});

test('many bodies of many members come back each to its own', async () => {
  const texts = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const outcome = await pool.render(String(n % 20), job(`第 ${n} 泡`));
      return 'rendered' in outcome ? outcome.rendered.text : null;
    }),
  );
  expect(texts).toEqual(Array.from({ length: 60 }, (_, n) => `第 ${n} 泡`));
});

test('a short body does not wait for those of a member who used much of the processor', async () => {
  const heavy = stubborn.render('heavy', job('for ever'));
  await heavy;
  const order: string[] = [];
  const note = async (name: string, work: Promise<unknown>) => {
    await work;
    order.push(name);
  };
  await Promise.all([
    note('of the heavy member', stubborn.render('heavy', job('for ever'))),
    note('short', stubborn.render('9', job('short'))),
  ]);
  expect(order[0]).toBe('short');
});

test('a body does not pay for a thread that is slow to start', async () => {
  expect(await slow.render('1', job('茶'))).toEqual({ refused: { code: 'body.empty', limit: undefined } });
});

test('memory that runs out in the moment of the limit is answered, and ends nothing', async () => {
  const startedMs = performance.now();
  await stubborn.render('1', job('everything'));
  const outOfMemoryMs = performance.now() - startedMs;
  for (const share of isLong ? [0.8, 0.85, 0.9, 0.95, 1, 1.05] : [0.9, 1]) {
    const pressed = createBodyPool({
      worker: new URL('testing/stubborn-worker.ts', import.meta.url),
      limit: Math.round(outOfMemoryMs * share),
    });
    // An event of the pool that nobody hears is an uncaught exception, which Vitest counts against the run.
    expect(await pressed.render('1', job('everything'))).toMatchObject({ refused: { code: 'body.too_complex', limit: undefined } });
    expect(await pressed.render('1', job('next'))).toEqual({ refused: { code: 'body.empty', limit: process.pid } });
    await pressed.close();
  }
});
