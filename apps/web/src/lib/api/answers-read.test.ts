import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../../', import.meta.url));

/** With the reason. */
const excepted: Record<string, string> = {
  'lib/boot-failures.ts': 'the page is loaded again after it',
  'features/files/pdf/frame.ts': 'a method of that name, which asks another window',
};

/** A body that is read, passed on or dismissed; the answer to HEAD has none. */
const ended = /method: ?'HEAD'|\bbody\b|\.(?:text|json|blob|arrayBuffer)\(\)|return response;/;

// A browser holds an answer whose body nobody ends as long as the page lives: measured, 5 kB and 17 objects for each.
test('the answer to each fetch is read to its end, or dismissed', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: ['**/*.test.{ts,tsx}', '**/testing.ts'] });
  const left = files.flatMap((file) => {
    if (file in excepted) return [];
    const code = readFileSync(`${sources}${file}`, 'utf8');
    return [...code.matchAll(/(?<![.\w])fetch\(/g)]
      .filter(({ index }) => !ended.test(code.slice(index, index + 700)))
      .map(({ index }) => `${file}: ${code.slice(index, index + 60)}`);
  });
  expect(left).toEqual([]);
});
