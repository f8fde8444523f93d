import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FEATURE_RANKS, RANKS } from '../architecture.ts';
import { checkRanks } from './check-ranks.ts';

let tree: string;

beforeEach(() => {
  tree = realpathSync(mkdtempSync(path.join(tmpdir(), 'chaguan-ranks-')));
});

afterEach(() => rmSync(tree, { recursive: true }));

async function violationsOf(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(tree, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(tree, name), text);
  }
  const { modules, violations } = await checkRanks(tree, ['.']);
  expect(modules).toBe(Object.keys(files).length);
  return violations.map((violation) => violation.split(':')[0] ?? '');
}

const modules = 'apps/server/src/modules';

test('an import from a lower rank through its index is allowed', async () => {
  const files = {
    [`${modules}/topics/index.ts`]: `import { member } from '../members/index.ts';\nexport const topic = member;\n`,
    [`${modules}/members/index.ts`]: `export { member } from './member.ts';\n`,
    [`${modules}/members/member.ts`]: `export const member = 1;\n`,
  };
  expect(await violationsOf(files)).toEqual([]);
});

test('a part of a module has an index of its own', async () => {
  const files = {
    [`${modules}/topics/a.ts`]: `import { b } from '../posts/read/index.ts';\nexport const a = b;\n`,
    [`${modules}/posts/read/index.ts`]: `export const b = 1;\n`,
  };
  expect(await violationsOf(files)).toEqual([]);
});

const rankOf = (module: string) => RANKS.findIndex((rank) => rank.includes(module));

test.each([
  ['a higher rank', 'members/a.ts', '../topics/index.ts', 'topics/index.ts', `members-is-of-rank-${rankOf('members')}`],
  ['the same rank', 'topics/a.ts', '../questions/index.ts', 'questions/index.ts', `topics-is-of-rank-${rankOf('topics')}`],
  ['behind an index', 'topics/a.ts', '../members/b.ts', 'members/b.ts', 'modules-only-through-index'],
  ['behind the index of a part', 'topics/a.ts', '../posts/read/b.ts', 'posts/read/b.ts', 'modules-only-through-index'],
  ['a part that comes later', 'posts/read/a.ts', '../write/b.ts', 'posts/write/b.ts', 'posts-read-comes-before'],
  ['main', 'topics/a.ts', '../../main/b.ts', '../main/b.ts', 'modules-know-no-pages'],
])('a module may not import from %s', async (_, from, specifier, to, rule) => {
  const files = {
    [path.join(modules, from)]: `import { b } from '${specifier}';\nexport const a = b;\n`,
    [path.join(modules, to)]: `export const b = 1;\n`,
  };
  expect(await violationsOf(files)).toEqual([rule]);
});

const features = 'apps/web/src/features';
const featureRankOf = (feature: string) => FEATURE_RANKS.findIndex((rank) => rank.includes(feature));

test('a feature may import from a lower rank', async () => {
  const files = {
    [`${features}/topics/a.tsx`]: `import { person } from '../people/person.tsx';\nexport const a = person;\n`,
    [`${features}/people/person.tsx`]: `export const person = 1;\n`,
  };
  expect(await violationsOf(files)).toEqual([]);
});

test.each([
  ['a higher rank', 'people/a.ts', '../topics/b.ts', 'topics/b.ts', `people-is-of-rank-${featureRankOf('people')}`],
  ['the same rank', 'topics/a.ts', '../questions/b.ts', 'questions/b.ts', `topics-is-of-rank-${featureRankOf('topics')}`],
])('a feature may not import from %s', async (_, from, specifier, to, rule) => {
  const files = {
    [path.join(features, from)]: `export const a = () => import('${specifier}');\n`,
    [path.join(features, to)]: `export const b = 1;\n`,
  };
  expect(await violationsOf(files)).toEqual([rule]);
});

test.each([
  [`${features}/news/a.ts`, 'every-feature-has-a-rank'],
  [`${modules}/news/a.ts`, 'every-module-has-a-rank'],
])('%s needs a rank', async (file, rule) => {
  const files = {
    [file]: `import { b } from './b.ts';\nexport const a = b;\n`,
    [path.join(path.dirname(file), 'b.ts')]: 'export const b = 1;\n',
  };
  expect(await violationsOf(files)).toEqual([rule]);
});

test('an import of types alone counts', async () => {
  const files = {
    [`${modules}/site/a.ts`]: `import type { B } from '../topics/index.ts';\nexport const a = (b: B) => b;\n`,
    [`${modules}/topics/index.ts`]: `export type B = string;\n`,
  };
  expect(await violationsOf(files)).toEqual(['site-is-of-rank-2']);
});

test.each([
  ['packages/contract/src/a.ts', 'apps/server/src/platform/b.ts', 'packages-know-no-app'],
  ['apps/web/src/ui/a.tsx', 'apps/web/src/features/topics/b.ts', 'ui-knows-no-noun-and-fetches-nothing'],
  ['apps/web/src/lib/a.ts', 'apps/web/src/routes/b.ts', 'lib-knows-no-features'],
  ['apps/web/src/features/topics/a.ts', 'apps/web/src/routes/b.ts', 'features-know-no-routes'],
  ['apps/web/src/a.ts', 'apps/server/src/main/b.ts', 'web-knows-no-server'],
  ['apps/server/src/platform/a.ts', 'apps/server/src/modules/site/index.ts', 'platform-knows-no-domain'],
  ['apps/server/src/pages/a.ts', 'apps/server/src/modules/site/b.ts', 'pages-only-through-index'],
  ['apps/server/src/main/a.ts', 'apps/server/src/main/b.test.ts', 'only-tests-import-tests'],
])('%s may not import %s', async (from, to, rule) => {
  const specifier = path.relative(path.dirname(from), to);
  const relative = specifier.startsWith('.') ? specifier : `./${specifier}`;
  const files = {
    [from]: `import { b } from '${relative}';\nexport const a = b;\n`,
    [to]: `export const b = 1;\n`,
  };
  expect(await violationsOf(files)).toContain(rule);
});

test('richtext may not use what only a server has', async () => {
  const files = { 'packages/richtext/src/a.ts': `import { readFileSync } from 'node:fs';\nexport const a = readFileSync;\n` };
  expect(await violationsOf(files)).toEqual(['richtext-is-pure']);
});

test('a file that is not there is reported', async () => {
  const files = { 'packages/richtext/src/a.ts': `export { b } from './missing.ts';\n` };
  expect(await violationsOf(files)).toEqual(['every-file-is-found']);
});

test('a file that cannot be read, such as one with `using`, ends the check instead of being passed over', async () => {
  const files = { [`${modules}/site/a.ts`]: `export function a() {\n  using b = { [Symbol.dispose]: () => undefined };\n  return b;\n}\n` };
  await expect(violationsOf(files)).rejects.toThrow(/UsingDeclaration|[Uu]nknown|Invalid/);
});
