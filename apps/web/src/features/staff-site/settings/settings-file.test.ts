import { expect, test } from 'vitest';
import type { Setting } from './changes.ts';
import { findSettings } from './find-settings.ts';
import { draftOf, readSettingsFile, settingsFile } from './settings-file.ts';

const setting = (more: Partial<Setting>): Setting => ({
  key: 'mentionLimit',
  group: 'limits',
  kind: 'integer',
  value: '30',
  waiting: null,
  changedAt: null,
  initial: '30',
  choices: [],
  minimum: 0,
  maximum: 1000,
  ...more,
});

const here = [
  setting({}),
  setting({ key: 'siteTitle', group: 'site', kind: 'text', value: '茶馆', minimum: null, maximum: 200 }),
  setting({ key: 'mode', group: 'state', kind: 'choice', value: 'open', choices: ['open', 'closed'], minimum: null, maximum: null }),
];

const file = (values: Record<string, unknown>) => JSON.stringify({ format: 'chaguan-settings', version: 1, values });

test('what was exported changes nothing where it came from', () => {
  const plan = readSettingsFile(here, settingsFile(here, '茶馆', new Date(0)));
  expect(plan).toEqual({ changes: [], refused: [], unknown: [], same: 3 });
});

test('a file says what it would change, what is refused by name, and what is not known', () => {
  const plan = readSettingsFile(here, file({ mentionLimit: '5000', siteTitle: '书院', mode: 'half', robots: '1', constructor: 'x' }));
  expect(plan?.changes.map(({ setting: { key }, value }) => [key, value])).toEqual([['siteTitle', '书院']]);
  expect(plan?.refused.map(({ setting: { key }, code }) => [key, code])).toEqual([
    ['mentionLimit', 'field.range'],
    ['mode', 'field.choice'],
  ]);
  expect(plan?.unknown).toEqual(['robots', 'constructor']);
  expect(plan && draftOf(plan)).toEqual({ siteTitle: '书院' });
});

test('a value that is no text is refused, not guessed', () => {
  const plan = readSettingsFile(here, file({ mentionLimit: 3, siteTitle: ['a'], mode: null }));
  expect(plan?.changes).toEqual([]);
  expect(plan?.refused).toHaveLength(3);
});

test.each(['', '[]', 'null', '{"values":{}}', file({}).replace('1', '2'), '{"format":"chaguan-settings","version":1,"values":[]}'])(
  'no file of settings: %s',
  (text) => {
    expect(readSettingsFile(here, text)).toBeNull();
  },
);

test.each([
  ['提到', ['mentionLimit']],
  ['MENTIONED', ['mentionLimit']],
  ['茶馆', ['siteTitle']],
  ['关站 掌柜', ['mode']],
  ['mentioned 30', ['mentionLimit']],
  ['no such', []],
  ['  ', []],
])('found by label, explanation and value in both languages: %s', (typed, keys) => {
  expect(findSettings(here, typed).map(({ key }) => key)).toEqual(keys);
});
