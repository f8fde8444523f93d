import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment gives a working configuration', () => {
  const config = readConfig({});
  expect(config.PORT).toBe(3000);
  expect(config.PUBLIC_URL).toBe('http://localhost:3000');
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'not an address'],
  ['ROLE', 'everything'],
  ['PAGE_CACHE_MB', '-1'],
])('a wrong %s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: must be`));
});

test('a refusal never repeats the value, which may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@x' })).toThrow(/^(?!.*hunter2)/s);
});
