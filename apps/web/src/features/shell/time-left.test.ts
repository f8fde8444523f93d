import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const minute = 60_000;

test.each([
  [-5, '1 分钟', '1 min'],
  [1, '1 分钟', '1 min'],
  [59 * minute, '59 分钟', '59 min'],
  [59 * minute + 1, '1 小时 0 分', '1 h 0 min'],
  [200 * minute, '3 小时 20 分', '3 h 20 min'],
  [1500 * minute, '1 天 1 小时', '1 d 1 h'],
])('%d ms: %s', (ms, zh, en) => {
  expect([timeLeft(ms, 'zh'), timeLeft(ms, 'en')]).toEqual([zh, en]);
});
