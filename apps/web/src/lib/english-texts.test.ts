import { notificationGroupNames, sentences } from '@chaguan/contract';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { englishSettings } from '../features/staff-site/settings/setting-texts-en.ts';
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
  if (typeof value === 'string') return [{ where, texts: [value] }];
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

/** Every other English text of the web and of reminders; `texts` has one form of each. */
const otherTexts: Variants[] = [
  ...Object.entries({ ...englishSettings.labels, ...englishSettings.hints }).map(([key, text]) => ({
    where: `setting ${key}`,
    texts: [text],
  })),
  ...Object.entries(sentences.en).map(([kind, text]) => ({ where: `reminder ${kind}`, texts: [text] })),
  ...Object.entries(notificationGroupNames).map(([group, { en }]) => ({ where: `notification group ${group}`, texts: [en] })),
];

/** What a text does not call it, with the term of docs/glossary.md, "Terms of the interface". */
const otherWords: readonly (readonly [RegExp, string])[] = [
  [/\bsign(?:ed|s|ing)?[ -](?:in|out)s?\b/i, 'log in, log out'],
  [/\be-mail/i, 'email'],
  [/\b(?:some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'],
  [/\brecharg/i, 'top up, top-up'],
  [/\badopt/i, 'accept, accepted answer'],
  [/\bessence\b/i, 'featured'],
  [/(?<!password reply )\bgrades?\b/i, 'level'],
  [/\bfriendly links?\b/i, 'partner link'],
  [/\bpictures?\b(?! in picture| is too)(?<!picture in picture)/i, 'image; avatar'],
  [/\bback office\b/i, 'admin'],
  [/\bverdicts?\b/i, 'decision'],
  [/\bmembers? of staff\b/i, 'staff member'],
  [/\bbind(?:s|ing)? (?:a|an|your) (?:phone|e?-?mail|address)/i, 'add a phone number, add an email address'],
  [/\bsecond (?:step|factor)\b/i, 'two-step verification'],
  [/\bgive[sn]? up\b/i, 'forfeit'],
];

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

test('English has one term for each concept', async () => {
  const result = [...(await englishTexts()), ...otherTexts];
  expect(otherTexts.length).toBeGreaterThan(200);
  const wrong = result.flatMap(({ where, texts }) =>
    otherWords.flatMap(([pattern, term]) => texts.filter((text) => pattern.test(text)).map((text) => `${where}: “${text}” (${term})`)),
  );
  expect([...new Set(wrong)]).toEqual([]);
});
