import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { FEATURE_RANKS, RANKS } from '../architecture.ts';
import { checkRanks } from './check-ranks.ts';

type Files = Record<string, string>;

/** Checks a tree with these files, and gives what it read and the rule and the file of each violation. */
async function checkFiles(files: Files): Promise<{ modules: number; violations: string[] }> {
  const tree = realpathSync(mkdtempSync(path.join(tmpdir(), 'chaguan-ranks-')));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.join(tree, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(tree, name), text);
    }
    const { modules, violations } = await checkRanks(tree, ['.']);
    return { modules, violations: violations.map((violation) => violation.split(' → ')[0] ?? '') };
  } finally {
    rmSync(tree, { recursive: true });
  }
}

const modules = 'apps/server/src/modules';
const features = 'apps/web/src/features';
const rankOf = (module: string) => `${module}-is-of-rank-${RANKS.findIndex((rank) => rank.includes(module))}`;
const featureRankOf = (feature: string) => `${feature}-is-of-rank-${FEATURE_RANKS.findIndex((rank) => rank.includes(feature))}`;

/** The importing file, the imported one, the rules that the import breaks, and how it is written. */
type Case = readonly [from: string, to: string, rules: readonly string[], text?: (specifier: string) => string];

const plain = (specifier: string) => `import { b } from '${specifier}';\nexport const a = b;\n`;
const late = (specifier: string) => `export const a = () => import('${specifier}');\n`;
const ofTypes = (specifier: string) => `import type { B } from '${specifier}';\nexport const a = (b: B) => b;\n`;

const cases: Readonly<Record<string, Case>> = {
  'a lower rank through its index': [`${modules}/topics/a1.ts`, `${modules}/members/index.ts`, []],
  'the index of a part': [`${modules}/topics/a2.ts`, `${modules}/posts/read/index.ts`, []],
  'a higher rank': [`${modules}/members/a3.ts`, `${modules}/topics/index.ts`, [rankOf('members')]],
  'the same rank': [`${modules}/topics/a4.ts`, `${modules}/questions/index.ts`, [rankOf('topics')]],
  'behind an index': [`${modules}/topics/a5.ts`, `${modules}/members/b.ts`, ['modules-only-through-index']],
  'behind the index of a part': [`${modules}/topics/a6.ts`, `${modules}/posts/read/b.ts`, ['modules-only-through-index']],
  'a part that comes later': [`${modules}/posts/read/a7.ts`, `${modules}/posts/write/b.ts`, ['posts-read-comes-before']],
  main: [`${modules}/topics/a8.ts`, 'apps/server/src/main/b.ts', ['modules-know-no-pages']],
  'types alone of a higher rank': [`${modules}/site/a9.ts`, `${modules}/topics/index.ts`, [rankOf('site')], ofTypes],
  'a module without a rank': [`${modules}/news/a10.ts`, `${modules}/news/b.ts`, ['every-module-has-a-rank']],
  'a feature of a lower rank': [`${features}/topics/a11.tsx`, `${features}/people/b.tsx`, []],
  'a feature of a higher rank': [`${features}/people/a12.ts`, `${features}/topics/b.ts`, [featureRankOf('people')], late],
  'a feature of the same rank': [`${features}/topics/a13.ts`, `${features}/questions/b.ts`, [featureRankOf('topics')], late],
  'a feature without a rank': [`${features}/news/a14.ts`, `${features}/news/b.ts`, ['every-feature-has-a-rank']],
  'an application from a package': [
    'packages/contract/src/a15.ts',
    'apps/server/src/platform/b.ts',
    ['contract-needs-typebox-only', 'packages-know-no-app'],
  ],
  'a feature from ui': ['apps/web/src/ui/a16.tsx', `${features}/topics/b.ts`, ['ui-knows-no-noun-and-fetches-nothing']],
  'routes from lib': ['apps/web/src/lib/a17.ts', 'apps/web/src/routes/b.ts', ['lib-knows-no-features']],
  'routes from a feature': [`${features}/topics/a18.ts`, 'apps/web/src/routes/b.ts', ['features-know-no-routes']],
  'the server from the web': ['apps/web/src/a19.ts', 'apps/server/src/main/b.ts', ['web-knows-no-server']],
  'the domain from the platform': ['apps/server/src/platform/a20.ts', `${modules}/site/index.ts`, ['platform-knows-no-domain']],
  'behind an index from the pages': ['apps/server/src/pages/a21.ts', `${modules}/site/b.ts`, ['pages-only-through-index']],
  'what renders bodies, outside of its thread': [
    'apps/server/src/platform/a23.ts',
    'packages/richtext/src/bodies.ts',
    ['bodies-are-rendered-in-threads'],
  ],
  'what renders bodies, in its thread': ['apps/server/src/platform/bodies/body-worker.ts', 'packages/richtext/src/render.ts', []],
  'a test': ['apps/server/src/main/a22.ts', 'apps/server/src/main/b.test.ts', ['only-tests-import-tests']],
};

const specifierOf = (from: string, to: string): string => {
  const specifier = path.relative(path.dirname(from), to);
  return specifier.startsWith('.') ? specifier : `./${specifier}`;
};

// All in one tree: a start of the parser and the rules costs more than the files.
const whole: Files = {
  'packages/richtext/src/pure.ts': `import { readFileSync } from 'node:fs';\nexport const a = readFileSync;\n`,
  'packages/richtext/src/circle-a.ts': `import type { B } from './circle-b.ts';\nexport type A = B;\n`,
  'packages/richtext/src/circle-b.ts': `import type { A } from './circle-a.ts';\nexport type B = A;\n`,
  'packages/richtext/src/lost.ts': `export { b } from './missing.ts';\n`,
};
for (const [from, to, , text = plain] of Object.values(cases)) {
  whole[from] = text(specifierOf(from, to));
  whole[to] = 'export const b = 1;\nexport type B = string;\n';
}
const checked = await checkFiles(whole);
const rulesFor = (file: string): string[] =>
  checked.violations.flatMap((violation) => (violation.endsWith(`: ${file}`) ? [violation.slice(0, -file.length - 2)] : []));

test('every file is read', () => {
  expect(checked.modules).toBe(Object.keys(whole).length);
});

test.each(Object.entries(cases))('an import of %s', (_, [from, , rules]) => {
  expect(rulesFor(from)).toEqual(rules);
});

test('nothing but what the cases name is a violation', () => {
  const importing = new Set(Object.values(cases).map(([from]) => from));
  const others = checked.violations.filter((violation) => !importing.has(violation.split(': ')[1] ?? ''));
  expect(others.toSorted()).toEqual(
    [
      'every-file-is-found: packages/richtext/src/lost.ts',
      'no-circles: packages/richtext/src/circle-a.ts',
      'richtext-is-pure: packages/richtext/src/pure.ts',
    ].toSorted(),
  );
});

test('a file that cannot be read, such as one with `using`, ends the check instead of being passed over', async () => {
  const files = { [`${modules}/site/a.ts`]: `export function a() {\n  using b = { [Symbol.dispose]: () => undefined };\n  return b;\n}\n` };
  await expect(checkFiles(files)).rejects.toThrow(/UsingDeclaration|[Uu]nknown|Invalid/);
});
