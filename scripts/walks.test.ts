import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Source } from './source.ts';
import { inProject, ROOT } from './project.ts';
import { walkFigures, walksIn } from './walks.ts';

const source = (path: string, ...from: string[]): Source => ({
  path,
  text: from.map((file, index) => `import { a${index} } from '${file}';\n`).join(''),
});
const valuesOf = (sources: readonly Source[], readme: string): string[] => walkFigures(sources, readme).map(({ value }) => value);

test('a walk is the files it links to, each once', () => {
  const readme = '- **读 · read**：[a](a.ts) → [b](b.ts) → [a again](a.ts)\n- **加粗**：没有箭头 [c](c.ts)\n';
  expect(walksIn(readme)).toEqual([{ name: '读 · read', files: ['a.ts', 'b.ts'] }]);
});

test('a file between two of a walk counts, an index does not, and a contract leads to its route', () => {
  const walk = '- **x**：[a](m/a.ts) → [b](m/b.ts) → [d](n/d.ts)\n';
  const route = source('m/b.ts', './a.ts', '../n/index.ts');
  const exported: Source = { path: 'n/index.ts', text: "export { d } from './d.ts';\n" };
  expect(valuesOf([source('m/a.ts'), route, exported, source('n/d.ts')], walk)).toEqual(['3']);
  expect(valuesOf([source('m/a.ts'), source('m/b.ts', './a.ts', './c.ts'), source('m/c.ts', '../n/d.ts')], walk)).toEqual(['4']);
  expect(valuesOf([source('m/a.ts'), source('m/b.ts', './a.ts')], walk)).toEqual(['no import leads to n/d.ts']);
});

test("every walk of README's tour can be followed by imports through at most twelve files", () => {
  const paths = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT });
  const sources = paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(inProject(path), 'utf8') }));
  const walks = walkFigures(sources, readFileSync(inProject('README.md'), 'utf8'));
  expect(walks.length).toBeGreaterThan(5);
  expect(walks.filter(({ value }) => !(Number(value) <= 12))).toEqual([]);
});
