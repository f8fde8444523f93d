import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../../', import.meta.url));

/** Where a failure is handled otherwise, with the reason. */
const excepted: Record<string, string> = {
  'features/files/pdf/frame.ts': 'the frame of a preview reports to the page that opened it',
  'lib/api/reactions.ts': 'without the texts of failures the status is explained',
  'lib/api/browser.ts': 'called by fetchCode and patiently only',
  'features/editor/page-editor.tsx': 'called by attempt and patiently only',
};

const handled =
  /\b(?:ornament|onDemand|fetchCode|patiently|attempt|Promise\.all)(?:<[^>]*>)?\(\s*(?:async )?\(\) =>|\bconst load = \(\) =>/;

test('every file that is loaded on demand is loaded by what handles its failure', () => {
  const raw = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: ['**/*.test.{ts,tsx}'] }).flatMap((file) => {
    if (file in excepted) return [];
    const code = readFileSync(`${sources}${file}`, 'utf8');
    return [...code.matchAll(/\bimport\(/g)]
      .filter(({ index }) => !handled.test(code.slice(Math.max(0, index - 120), index)))
      .map(({ index }) => `${file}: ${code.slice(index, index + 60)}`);
  });
  expect(raw).toEqual([]);
});

test("a lazy component is made by ornament or onDemand: React's own fails with the page around it", () => {
  const plain = globSync('**/*.tsx', { cwd: sources, exclude: ['**/*.test.tsx', 'ui/ornament.tsx', 'ui/on-demand.tsx'] }).filter((file) =>
    /\blazy\(/.test(readFileSync(`${sources}${file}`, 'utf8')),
  );
  expect(plain).toEqual([]);
});
