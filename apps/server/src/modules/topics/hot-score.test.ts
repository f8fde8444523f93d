import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { atEnd } from '../../platform/database/last-steps.ts';
import { hotScore, hotScoreSql, type HotFactors } from './hot-score.ts';
import { warm } from './hot-scores.ts';
import { aTopic } from './testing.ts';

const app = testApp();
const seed: HotFactors = { hotCommentWeight: 20, hotLikeWeight: 10, hotViewWeight: 1, hotGravity: 1.8, hotWindowHours: 0 };
const hourMs = 3_600_000;
const still = { comments: 0, likes: 0, views: 0, ageMs: 0 };

test('the first hour is not flat: activity counts at once, and more of it counts more', () => {
  expect(hotScore(still, seed)).toBe(0);
  const one = hotScore({ ...still, comments: 1, ageMs: 60_000 }, seed);
  const two = hotScore({ ...still, comments: 2, ageMs: 60_000 }, seed);
  expect(two).toBeGreaterThan(one);
  expect(one).toBeGreaterThan(hotScore({ ...still, comments: 1, ageMs: 30 * 60_000 }, seed));
});

test('by hand: 3 comments and 5 views after 2 hours', () => {
  expect(hotScore({ comments: 3, likes: 0, views: 5, ageMs: 2 * hourMs }, seed)).toBeCloseTo(64 / 4 ** 1.8, 10);
});

test('outside the window nothing is hot, and little weight sinks', () => {
  expect(hotScore({ ...still, comments: 9, ageMs: 25 * hourMs }, { ...seed, hotWindowHours: 24 })).toBe(0);
  expect(hotScore({ ...still, views: 1 }, { ...seed, hotViewWeight: 0.5 })).toBeLessThan(0);
});

test('the database computes the same', async () => {
  const cases = fc.sample(
    fc.record({
      comments: fc.integer({ min: 0, max: 100_000 }),
      likes: fc.integer({ min: 0, max: 100_000 }),
      views: fc.integer({ min: 0, max: 1_000_000 }),
      ageMs: fc.integer({ min: -hourMs, max: 5000 * hourMs }),
      hotCommentWeight: fc.double({ min: 0, max: 9999, noNaN: true }),
      hotLikeWeight: fc.double({ min: 0, max: 9999, noNaN: true }),
      hotViewWeight: fc.double({ min: 0, max: 9999, noNaN: true }),
      hotGravity: fc.double({ min: 0.1, max: 2, noNaN: true }),
      hotWindowHours: fc.constantFrom(0, 1, 720),
    }),
    60,
  );
  const now = new Date();
  for (const { comments, likes, views, ageMs, ...all } of cases) {
    const { rows } = await sql<{ score: number }>`
      select ${hotScoreSql(all, now)} as score
      from (values (${comments}::int, ${likes}::int, ${views}::int, ${new Date(now.getTime() - ageMs)}::timestamptz)) topic (comment_count, like_count, view_count, posted_at)`.execute(
      app.db,
    );
    const expected = hotScore({ comments, likes, views, ageMs }, all);
    expect(Math.abs((rows[0]?.score ?? Number.NaN) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-9);
  }
});

test('a transaction that is tried again asks for the score again', async () => {
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  let attempts = 0;
  await app.services.write(async (tx) => {
    attempts += 1;
    await warm(app.services, tx, [topicId]);
    // An earlier attempt fails where a conflict is found last: at the commit.
    if (attempts === 1) await atEnd(tx, 'account', () => Promise.reject(Object.assign(new Error('conflict'), { code: '40001' })));
  });
  expect(attempts).toBe(2);
  const { rows } = await sql`select 1 from graphile_worker.jobs where key like ${`%:${topicId}:%`}`.execute(app.db);
  expect(rows).toHaveLength(1);
});
