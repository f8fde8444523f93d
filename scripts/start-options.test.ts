import { expect, test } from 'vitest';
import { withoutBackup } from '../apps/server/src/main/upgrade.ts';
import { startEnvironment } from './start-options.ts';

test('a start is with the demonstration, without it where that is said, and takes nothing else', () => {
  expect(startEnvironment([])).toEqual({});
  expect(startEnvironment(['--empty'])).toEqual({ DEMO_CONTENT: 'no' });
  expect(startEnvironment([withoutBackup])).toEqual({});
  expect(() => startEnvironment(['--emtpy'])).toThrow('--emtpy');
});
