import { expect, test } from 'vitest';
import { figures, spreadNames } from './figures.ts';
import type { Source } from './source.ts';

const inModule = (module: string, text: string): Source => ({ path: `apps/server/src/modules/${module}/index.ts`, text });

const valueOf = (sources: readonly Source[], name: string): string | undefined =>
  figures(sources, '').find((figure) => figure.name === name)?.value;

test('a name in a third module is spread; a test, another layer and the second module are not', () => {
  const text = 'export async function locationOf() {}\n';
  const two = [inModule('tags', text), inModule('posts', 'export const locationOf = (id: string): string => id;\n')];
  expect(spreadNames(two).size).toBe(0);
  const beside = [
    { path: 'apps/web/src/features/tags/data.ts', text },
    { path: 'apps/server/src/modules/site-content/friendly-links/links.test.ts', text },
    { path: 'packages/richtext/src/body.ts', text },
  ];
  expect(spreadNames([...two, ...beside]).size).toBe(0);
  const three = spreadNames([...two, inModule('links', text)]);
  expect([...three]).toEqual([['server locationOf', ['links', 'posts', 'tags'].map((name) => `apps/server/src/modules/${name}`)]]);
});

test('imports count whole, tests and generated types not at all', () => {
  const text = "import {\n  a,\n} from './a.ts';\nimport './b.ts';\n\nexport const c = a;\n\n\n";
  const sources = [inModule('tags', text), { path: 'apps/server/src/modules/tags/tags.test.ts', text: "import './x.ts';\n" }];
  expect(valueOf(sources, 'share of lines that are imports')).toBe('50.0 %');
  expect(valueOf(sources, 'files')).toBe('1');
});

test('a Map that fills while the process runs is state, one made of a list is not', () => {
  const text = 'const open = new Map<string, number>();\nconst fixed = new Map([[1, 2]]);\nfunction f() {\n  const own = new Map();\n}\n';
  expect(valueOf([inModule('tags', text)], 'maps and sets that a module fills')).toBe('1');
});
