import { expect, test } from 'vitest';
import { withoutBackup } from '../apps/server/src/main/upgrade.ts';
import { startEnvironment } from './start-options.ts';

test('a start has the demonstration unless it is switched off, and accepts no other option', () => {
  expect(startEnvironment([])).toEqual({});
  expect(startEnvironment(['--empty'])).toEqual({ DEMO_CONTENT: 'no' });
  expect(startEnvironment([withoutBackup])).toEqual({});
  expect(() => startEnvironment(['--emtpy'])).toThrow('--emtpy');
});
