import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { plural } from './plural.ts';

const sources = fileURLToPath(new URL('..', import.meta.url));

/** What a text says with 1 for each of its parameters: as numbers and as they are shown, for it takes one of these kinds. */
type Variants = { where: string; texts: string[] };

const named = new Proxy({}, { get: () => 1, has: () => true });

function textsOfOne(message: object, where: string): string[] {
  const parameters = where.startsWith('lib/errors/')
    ? [[named]]
    : [
        [1, 1, 1, 1],
        ['1', '1', '1', '1'],
      ];
  return parameters.flatMap((given) => {
    try {
      const text: unknown = typeof message === 'function' ? Reflect.apply(message, undefined, given) : '';
      return typeof text === 'string' ? [text] : [];
    } catch {
      return [];
    }
  });
}

function walk(value: unknown, where: string): Variants[] {
  if (typeof value === 'function') return [{ where, texts: textsOfOne(value, where) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => walk(inner, `${where}.${key}`));
}

async function englishTexts(): Promise<Variants[]> {
  const files = globSync('**/*messages*.ts', { cwd: sources, exclude: ['**/*.test.ts'] }).toSorted();
  const matches: Variants[] = [];
  for (const file of files) {
    const module = (await import(/* @vite-ignore */ `${sources}${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (typeof value === 'object' && value !== null && 'en' in value) matches.push(...walk(value.en, `${file} ${name}`));
    }
  }
  return matches;
}

/** `1 topics`; not `#1 is`, `¥1 was`, `1 of 1 rights`, `at least 1 more`. */
const pluralOfOne =
  /(?<![#¥@“\d.]|of |to |between |[Ll]ine |[Nn]ow |You and )\b1 (?:more |new |other )?(?!is\b|has\b|was\b|does\b|goes\b|s\b|less\b|ends\b|waits\b|afterwards\b)(?:[a-z]+s|people|are|were|have)\b/;

test('English says one thing in the singular, everywhere', async () => {
  const result = await englishTexts();
  expect(result.length).toBeGreaterThan(200);
  const wrong = result.filter(({ texts }) => texts.length > 0 && texts.every((text) => pluralOfOne.test(text)));
  expect(wrong.map(({ where, texts }) => `${where}: ${texts[0]}`)).toEqual([]);
});

test('a shortened count is a plural', () => {
  expect([plural(1, 'like'), plural('1', 'reply', 'replies'), plural(0, 'view'), plural('1.2k', 'view')]).toEqual([
    '1 like',
    '1 reply',
    '0 views',
    '1.2k views',
  ]);
});
