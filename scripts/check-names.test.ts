import { expect, test } from 'vitest';
import { codeOf, commonNames, inventedNames, inventedTexts } from './check-names.ts';

const path = 'apps/server/src/modules/tags/tag.ts';

test.each([
  ['export function tellAuthor(): void {}', 'tellAuthor: instead of "tell" say notify, announce, report or send'],
  ['const { shown } = page;', 'shown: instead of "shown" say visible, displayed or reported'],
  ['type FoundPost = { id: string };', 'FoundPost: instead of "found" say matches, result or rows'],
  ['const text = `${one} ${`${newsOf(two)}`}`;', 'newsOf: instead of "news" say messages (of a stream), updates or changes'],
  ['const half = /[/"]/.test(text) ? paced : 1;', 'paced: instead of "paced" say throttled or rate-limited'],
])('%s', (text, offence) => {
  expect(inventedNames([{ path, text: `\n${text}` }])).toEqual([`${path}:2: ${offence}`]);
});

test('other words that contain one, columns, strings, comments and the text of templates pass', () => {
  const text = `const [placeholder, tellurium, notFound, requestedAt] = ['news', "told"]; // shown
    /* wanted */ const sql = \`select told from news where \${placeholder}\`; const shape = /told|news'/;`;
  expect(inventedNames([{ path, text }])).toEqual([]);
});

test('sentences of documents contain no such word, but quoted code and words that are usual in a sentence', () => {
  const text = 'What is shown, or found.\nThe `news` of a newscast.\nThe author is told.\n"summary": "News."';
  expect(inventedTexts([{ path: 'docs/a.md', text }])).toEqual([
    'docs/a.md:3: instead of "told" say notified, delivered, reported or recipients',
    'docs/a.md:4: instead of "news" say messages (of a stream), updates or changes',
  ]);
});

test('code keeps its lines and places, whatever stands beside it', () => {
  const text = "a = /`/; b = 'x\\'y'; c = `}{${d({ e: `}` })}}`; /* f\n */ g";
  const code = codeOf(text);
  expect(code.match(/\w+/g)).toEqual(['a', 'b', 'c', 'd', 'e', 'g']);
  for (const name of ['d', 'g']) expect(code.lastIndexOf(name)).toBe(text.lastIndexOf(name));
  expect(code.split('\n')).toHaveLength(2);
});

test('a function of one name in three modules', () => {
  const sources = ['tags', 'topics', 'posts'].map((module) => ({
    path: `apps/server/src/modules/${module}/card.ts`,
    text: 'export function cardOf(): void {}',
  }));
  expect(commonNames(sources.slice(1))).toEqual([]);
  expect(commonNames(sources)).toEqual([expect.stringMatching(/^server cardOf is exported by 3 modules: .*posts, .*tags, .*topics$/)]);
});
