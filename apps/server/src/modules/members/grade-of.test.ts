import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { gradeOf } from './queries/grades.ts';
import { grades } from './index.ts';

const app = testApp();

function grade(points: number) {
  return { id: String(points + 1), name: { zh: `满 ${points}`, en: '' }, points, invitations: 0 };
}

const three = [grade(0), grade(100), grade(500)];

test.each([
  [0, 0, 100, 100, 0],
  [99, 0, 100, 1, 0.99],
  [100, 100, 500, 400, 0],
  [300, 100, 500, 200, 0.5],
])('with %i points: grade from %i, next at %i, %i missing, progress %f', (earned, from, next, missing, progress) => {
  expect(gradeOf(three, earned)).toEqual({ grade: grade(from), next: grade(next), missing, progress });
});

test('at the top nothing is missing, and without grades there is none', () => {
  expect(gradeOf(three, 9_000_000_000)).toEqual({ grade: grade(500), next: null, missing: 0, progress: 1 });
  expect(gradeOf([], 5)).toEqual({ grade: null, next: null, missing: 0, progress: 1 });
});

test('more points never lower a grade, and progress stays between nothing and all', () => {
  const scales = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { maxLength: 8 });
  fc.assert(
    fc.property(scales, fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: 500 }), (points, earned, more) => {
      const all = [0, ...points].toSorted((a, b) => a - b).map(grade);
      const [before, after] = [gradeOf(all, earned), gradeOf(all, earned + more)];
      expect(after.grade?.points).toBeGreaterThanOrEqual(before.grade?.points ?? Infinity);
      expect(before.progress).toBeGreaterThanOrEqual(0);
      expect(before.progress).toBeLessThanOrEqual(1);
      expect((before.next?.points ?? earned) - earned).toBe(before.missing);
    }),
  );
});

test('a new site has grades that begin at nothing, read once for many', async () => {
  const { result, statements } = await app.statements(async () => {
    await grades.get(app.db);
    return grades.get(app.db);
  });
  expect(statements).toHaveLength(1);
  expect(result.map(({ points }) => points)).toEqual([0, 100, 500, 2000, 8000, 30_000]);
});
