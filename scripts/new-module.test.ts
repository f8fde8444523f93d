import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeholdersIn } from './check-placeholders.ts';
import { namesOf } from './new-module/names.ts';
import { registrations } from './new-module/registrations.ts';
import { writeModule } from './new-module/write-module.ts';
import { ROOT } from './project.ts';

const everything = { list: true, subjects: 'posts' } as const;
const ofEachKind = [true, false].flatMap((list) => ([null, 'posts', 'topics'] as const).map((subjects) => ({ list, subjects })));

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-module-'));
  const files = ofEachKind.flatMap((options) => registrations(namesOf('tea-notes'), options).map(({ file }) => file));
  for (const file of files) cpSync(path.join(ROOT, file), path.join(root, file));
  mkdirSync(path.join(root, 'apps/server/migrations'), { recursive: true });
  for (const file of readdirSync(path.join(ROOT, 'apps/server/migrations')))
    writeFileSync(path.join(root, 'apps/server/migrations', file), '');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each(ofEachKind)('a module is in its files and is registered once in each place: %o', (options) => {
  const { added, changed } = writeModule(root, 'tea-notes', options);
  for (const file of added) expect(readFileSync(path.join(root, file), 'utf8')).toMatch(/[tT]ea[-_]?[nN]ote/);
  for (const { file, line } of registrations(namesOf('tea-notes'), options)) {
    expect(readFileSync(path.join(root, file), 'utf8').split('\n')).toContain(line);
  }
  expect(changed).toHaveLength(new Set(changed).size);
});

test.each(ofEachKind)('all that it writes and changes is code as a whole: %o', (options) => {
  const { added, changed } = writeModule(root, 'tea-notes', options);
  const code = [...added, ...changed].filter((file) => /\.tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(10);
  const broken = code.filter((file) => parseSync(file, readFileSync(path.join(root, file), 'utf8')).errors.length > 0);
  expect(broken).toEqual([]);
});

/** Each name that a file imports from a file of the project: the path and the name. */
function importsOf(file: string, text: string): { from: string; name: string }[] {
  return [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']*)'/g)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map(
        (each) =>
          each
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0] ?? '',
      )
      .filter((name) => name !== '')
      .map((name) => ({ from: path.join(path.dirname(file), from), name })),
  );
}

const exportsName = (text: string, name: string): boolean =>
  new RegExp(
    String.raw`export (?:async )?(?:function\*?|const|type|interface|class) ${name}\b|export (?:type )?\{[^}]*\b${name}\b[^}]*\}|export \* from`,
  ).test(text);

test.each(ofEachKind)('what its files import is there and is exported: %o', (options) => {
  const { added } = writeModule(root, 'tea-notes', options);
  const read = (file: string): string => readFileSync(path.join(added.includes(file) ? root : ROOT, file), 'utf8');
  const imports = added.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => importsOf(file, read(file)));
  // Types of routes are written by the web's build.
  const ofProject = imports.filter(({ from }) => !from.includes('+types'));
  expect(ofProject.length).toBeGreaterThan(10);
  expect(ofProject.filter(({ from, name }) => !exportsName(read(from), name))).toEqual([]);
});

test.each(ofEachKind)('its texts fail the check until they are replaced: %o', (options) => {
  const { added, changed } = writeModule(root, 'tea-notes', options);
  const written = [...added, ...changed].map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
  const reported = new Set(placeholdersIn(written).map((offence) => offence.split(':')[0]));
  const texts = [
    'README.md',
    'docs/glossary.md',
    'docs/operations.md',
    'apps/server/src/import/export/left-out-tables.ts',
    'packages/contract/src/content/tea-notes.ts',
    'apps/server/src/modules/tea-notes/own-data.ts',
    ...(options.subjects === null
      ? []
      : ['apps/server/src/modules/tea-notes/index.ts', 'apps/web/src/features/tea-notes/use-tea-notes-items.tsx']),
    ...(options.list || options.subjects !== null
      ? [
          'apps/web/src/features/tea-notes/messages.ts',
          'apps/server/src/demo/help/notifications.zh.md',
          'apps/server/src/demo/help/notifications.en.md',
        ]
      : []),
    ...(options.list && options.subjects !== null ? ['e2e/journeys/reading/tea-notes.spec.ts'] : []),
    ...(options.list ? ['apps/web/src/features/user-area/sections.ts', 'apps/web/src/features/staff-figures/screen-names.ts'] : []),
  ];
  expect(reported).toEqual(new Set(texts));
});

test('what is there is never written over, and nothing is written half', () => {
  writeModule(root, 'tea-notes', { list: false, subjects: null });
  const before = readFileSync(path.join(root, 'architecture.ts'), 'utf8');
  expect(() => writeModule(root, 'tea-notes', everything)).toThrow('exists already');
  expect(readFileSync(path.join(root, 'architecture.ts'), 'utf8')).toBe(before);
});

test.each(['Notes', 'note', '../notes', 'tea_notes', ''])('%s names no module', (name) => {
  expect(() => writeModule(root, name, everything)).toThrow('plural noun');
});
