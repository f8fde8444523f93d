import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { nightlyExtent } from './extent.ts';

const app = testApp();
const dayMs = 24 * 3_600_000;

/** To noon of the next day of the week, 0 being Sunday. */
function goTo(weekday: number): void {
  const now = app.clock.now();
  const noon = new Date(Math.floor(now.getTime() / dayMs) * dayMs + dayMs / 2);
  const days = (weekday - now.getUTCDay() + 7) % 7 || 7;
  app.clock.advance(noon.getTime() + days * dayMs - now.getTime());
}

async function endRun(right: boolean): Promise<void> {
  const at = app.clock.now();
  const result = JSON.stringify({ findings: [], backup: null, size: null, failure: null });
  await app.db.insertInto('maintenanceRun').values({ kind: 'verify', startedAt: at, endedAt: at, rightResult: right, result }).execute();
}

beforeAll(() => goTo(1));

test('everything while nothing was examined, and on Sundays', async () => {
  expect(await nightlyExtent(app.services)).toBe('whole');
  await endRun(true);
  goTo(0);
  expect(await nightlyExtent(app.services)).toBe('whole');
  await endRun(true);
});

test('a part on the other days, each another', async () => {
  const parts: unknown[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6]) {
    goTo(weekday);
    parts.push(await nightlyExtent(app.services));
    await endRun(true);
  }
  expect(parts).toEqual([0, 1, 2, 3, 4, 5].map((part) => ({ part, parts: 6, newest: 20_000 })));
});

test('everything after a Sunday on which the site was down, and while something is wrong', async () => {
  goTo(1);
  expect(await nightlyExtent(app.services)).toBe('whole');
  await endRun(false);
  goTo(2);
  expect(await nightlyExtent(app.services)).toBe('whole');
  await endRun(true);
  goTo(3);
  expect(await nightlyExtent(app.services)).toMatchObject({ part: 2 });
});
