import { allPages } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { screenName } from './screen-names.ts';

test('every screen that is counted has a name in both languages', () => {
  const counted = allPages.filter(({ reader }) => reader !== 'staff').map(({ path }) => path);
  expect(counted.length).toBeGreaterThan(60);
  expect(counted.filter((path) => screenName(path, 'zh') === undefined || screenName(path, 'en') === undefined)).toEqual([]);
  expect(screenName('/constructor', 'zh')).toBeUndefined();
});
