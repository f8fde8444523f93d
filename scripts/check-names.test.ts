import { expect, test } from 'vitest';
import { codeOf, commonNames, inventedFileNames, inventedNames, inventedTexts, inventedTitles, vagueTypes } from './check-names.ts';

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

test('code keeps its lines and positions, whatever is beside it', () => {
  const text = "a = /`/; b = 'x\\'y'; c = `}{${d({ e: `}` })}}`; /* f\n */ g";
  const code = codeOf(text);
  expect(code.match(/\w+/g)).toEqual(['a', 'b', 'c', 'd', 'e', 'g']);
  for (const name of ['d', 'g']) expect(code.lastIndexOf(name)).toBe(text.lastIndexOf(name));
  expect(code.split('\n')).toHaveLength(2);
});

test.each([
  ['news-line.tsx', 'news', 'messages (of a stream), updates or changes'],
  ['focus-place.ts', 'place', 'location, position, region, scope, address or index'],
  ['take-turn.test.ts', 'take', 'receive, claim, lock, consume or insert'],
  ['places/names.ts', 'places', 'locations, positions, regions, scopes, addresses or indexes'],
])('a file named %s is reported', (name, word, standard) => {
  expect(inventedFileNames([{ path: `apps/web/src/lib/${name}`, text: '' }])).toEqual([
    `apps/web/src/lib/${name}: instead of "${word}" say ${standard}`,
  ]);
});

test('other words that contain one pass in names of files', () => {
  const names = ['placeholders.ts', 'not-found.tsx', 'outstanding.ts', 'retake.test.ts'];
  expect(inventedFileNames(names.map((name) => ({ path: `apps/web/src/lib/${name}`, text: '' })))).toEqual([]);
});

test('types that end in Place or Standing are reported, where they are declared', () => {
  const text =
    "// type OldPlace\ntype Placeholder = string;\nexport interface TagPlace {}\n  type Standing = 'type LostPlace';\nexport class TeaPlace {}";
  expect(vagueTypes([{ path, text }])).toEqual([
    `${path}:3: TagPlace: instead of "place" say location, position, region, scope, address or index`,
    `${path}:4: Standing: instead of "standing" say current, stored, distribution or record`,
    `${path}:5: TeaPlace: instead of "place" say location, position, region, scope, address or index`,
  ]);
});

const testPath = 'apps/server/src/modules/tags/tag.test.ts';

test.each([
  ["test('the author is told', async () => {});", 'told', 'notified, delivered, reported or recipients'],
  ["describe.skipIf(off)('a newcomer', () => {});", 'newcomer', 'new member'],
  ['test.each([1])(\n  "%s hears", (one) => {});', 'hears', 'receives'],
  ["test('the pace', long, async ({ page }) => {});", 'pace', 'rate limit or interval'],
  ['journey(`the ${kind} of News`, { tag }, async ({ page }) => {});', 'news', 'messages (of a stream), updates or changes'],
])('the title in %j is reported', (text, word, standard) => {
  const offence = `${testPath}:2: in a title, instead of "${word}" say ${standard}`;
  expect(inventedTitles([{ path: testPath, text: `\n${text}` }])).toEqual([offence]);
  expect(inventedTitles([{ path, text }])).toEqual([]);
});

test('words that are usual in a sentence pass in titles, and all words in other texts', () => {
  const nested = 'const code = "test(\'told\', () => {})";';
  const text = `test('what is shown or asked is found', () => {});\nexpect('told').toBe('news');\n${nested}\ncall(post, { title: 'told' });`;
  expect(inventedTitles([{ path: testPath, text }])).toEqual([]);
});

test('a type of one name in three modules', () => {
  const sources = ['tags', 'topics', 'posts'].map((module) => ({
    path: `apps/server/src/modules/${module}/card.ts`,
    text: `export ${module === 'tags' ? 'interface Card {}' : 'type Card = string;'}\n`,
  }));
  expect(commonNames(sources.slice(1))).toEqual([]);
  expect(commonNames(sources)).toEqual([expect.stringMatching(/^server Card is exported by 3 modules: .*posts, .*tags, .*topics$/)]);
});

test('a function of one name in three modules', () => {
  const sources = ['tags', 'topics', 'posts'].map((module) => ({
    path: `apps/server/src/modules/${module}/card.ts`,
    text: 'export function cardOf(): void {}',
  }));
  expect(commonNames(sources.slice(1))).toEqual([]);
  expect(commonNames(sources)).toEqual([expect.stringMatching(/^server cardOf is exported by 3 modules: .*posts, .*tags, .*topics$/)]);
});
