import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Converter } from 'opencc-js';
import { expect, test } from 'vitest';
import { converterOf } from '../../apps/web/src/features/characters/converter.ts';
import { inProject } from '../project.ts';
import { simplifiedPhrases, toSimplified, toTraditional, traditionalPhrases } from './reader-tables.ts';

const [traditional, simplified] = [toTraditional(), toSimplified()];

test.each([
  ['traditional', traditional, traditionalPhrases],
  ['simplified', simplified, simplifiedPhrases],
] as const)('the %s table converts each phrase as OpenCC does', (_, table, phrases) => {
  const { convert } = converterOf(table);
  expect(phrases.filter(([from, to]) => convert(from) !== to)).toEqual([]);
});

test('characters follow their phrase, and words stay the author’s', () => {
  const { convert } = converterOf(traditional);
  expect(convert('理发店里的头发和面条，后天的皇后，软件里干净')).toBe('理髮店裡的頭髮和麵條，後天的皇后，軟件裡乾淨');
  expect(converterOf(simplified).convert('理髮店裡的頭髮和麵條，後天的皇后，軟體裡乾淨')).toBe(
    '理发店里的头发和面条，后天的皇后，软体里干净',
  );
});

test('posts of the demonstration are converted as by the whole of OpenCC', () => {
  const openCc = Converter({ from: 'cn', to: 'tw' });
  const { convert } = converterOf(traditional);
  const lines = globSync(inProject('apps/server/src/demo/topics/*.md')).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const different = lines.filter((line) => convert(line) !== openCc(line));
  expect(lines.length).toBeGreaterThan(500);
  expect(different.length).toBeLessThan(5);
});

test('what a reader loads is less than a third of the whole tables', () => {
  expect(gzipSync(traditional, { level: 9 }).length).toBeLessThan(130_000);
  expect(gzipSync(simplified, { level: 9 }).length).toBeLessThan(25_000);
});
