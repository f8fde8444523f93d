import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeholdersIn } from './check-placeholders.ts';
import { namesOf } from './new-module/names.ts';
import { registrations } from './new-module/registrations.ts';
import { writeModule } from './new-module/write-module.ts';
import { ROOT } from './project.ts';

const everything = { list: true, posts: true };
const ofEachKind = [true, false].flatMap((list) => [true, false].map((posts) => ({ list, posts })));

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

test.each(ofEachKind)('its texts fail the check until they are replaced: %o', (options) => {
  const { added, changed } = writeModule(root, 'tea-notes', options);
  const written = [...added, ...changed].map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
  const reported = new Set(placeholdersIn(written).map((offence) => offence.split(':')[0]));
  const texts = [
    'packages/contract/src/content/tea-notes.ts',
    'apps/server/src/modules/tea-notes/own-data.ts',
    ...(options.list || options.posts ? ['apps/web/src/features/tea-notes/messages.ts'] : []),
    ...(options.list ? ['apps/web/src/features/user-area/sections.ts'] : []),
  ];
  expect(reported).toEqual(new Set(texts));
});

test('what is there is never written over, and nothing is written half', () => {
  writeModule(root, 'tea-notes', { list: false, posts: false });
  const before = readFileSync(path.join(root, 'architecture.ts'), 'utf8');
  expect(() => writeModule(root, 'tea-notes', everything)).toThrow('exists already');
  expect(readFileSync(path.join(root, 'architecture.ts'), 'utf8')).toBe(before);
});

test.each(['Notes', 'note', '../notes', 'tea_notes', ''])('%s names no module', (name) => {
  expect(() => writeModule(root, name, everything)).toThrow('plural noun');
});
