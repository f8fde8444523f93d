import { expect, test } from 'vitest';
import { machineTimes } from './check-clock.ts';

test('times of the machine are reported in modules, not in tests, nor times that are given', () => {
  const text = 'const [a, b, c] = [new Date(), Date.now(), new Date(at)];';
  const sources = ['modules/a/b.ts', 'modules/a/b.test.ts', 'modules/a/testing/c.ts'].map((path) => ({ path, text }));
  const reported = ['new Date()', 'Date.now()'].map((use) => `modules/a/b.ts: ${use}: use the clock of the services`);
  expect(machineTimes(sources, new Map())).toEqual(reported);
  const platform = { path: 'src/platform/rates.ts', text: 'const [a, b] = [new Date(), (now = Date.now) => now()];' };
  expect(machineTimes([platform], new Map())).toEqual(['src/platform/rates.ts: Date.now: use the clock of the services']);
  const reasons = new Map([
    ['modules/a/b.ts', 'meant'],
    ['modules/gone.ts', 'once'],
  ]);
  expect(machineTimes(sources, reasons)).toEqual(['modules/gone.ts is excused, but not there']);
});
