import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject, ROOT } from './project.ts';

/** A limit in milliseconds below five minutes, as the last argument of a test or as an option. */
const shorter =
  /\}, [12]?\d{1,2}_?000\);|(?:before|after)(?:All|Each)\(.*, [12]?\d{1,2}_?000\);|\{ timeout: [12]?\d{1,2}_?000 \}|vi\.waitFor\(/g;

test.each([
  'test(async () => {\n}, 60_000);',
  'afterAll(() => close(), 60_000);',
  'expect.poll(one, { timeout: 5000 })',
  'await vi.waitFor(one)',
])('%j is a time limit', (text) => {
  expect(text.match(shorter)).toHaveLength(1);
});

test('no test has a shorter time limit than vitest.config.ts, which is for what hangs: a busy machine is slow, not wrong', () => {
  const files = globSync('{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**'] });
  const limited = files.flatMap((file) => (readFileSync(inProject(file), 'utf8').match(shorter) ?? []).map((limit) => `${file}: ${limit}`));
  expect(limited).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});
