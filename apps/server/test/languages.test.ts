import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingRules } from '../src/modules/site/index.ts';

/** Texts of settings that are the same in every language, or that no reader sees, each with its reason. */
const oneText: Readonly<Record<string, string>> = {
  icpNumber: 'a number of a register',
  policeNumber: 'a number of a register',
  fileTypes: 'extensions',
  videoTypes: 'extensions',
  rechargePresets: 'numbers',
  securityContact: 'an address',
  securityPolicy: 'an address',
  pushContact: 'an address',
  wechatReplies: 'the id of a template',
  wechatMentions: 'the id of a template',
  wechatLikes: 'the id of a template',
  wechatFollowers: 'the id of a template',
  wechatFollowed: 'the id of a template',
  wechatWatched: 'the id of a template',
  wechatDecisions: 'the id of a template',
  wechatValue: 'the id of a template',
  wechatMessages: 'the id of a template',
  wechatNotices: 'the id of a template',
  emailDomains: 'host names',
  emailDomainsRefused: 'host names',
  accentColour: 'a colour',
  siteMark: 'name of a picture',
  sitePicture: 'name of a picture',
  wordMember: 'a word of Chinese texts; English ones say member',
  wordStaff: 'a word of Chinese texts; English ones say staff',
};

test('a text that staff set is there in both languages, or says why not', () => {
  const texts = Object.entries(settingRules).flatMap(([key, { kind }]) => (kind === 'text' || kind === 'long_text' ? [key] : []));
  expect(texts.length).toBeGreaterThan(30);
  const other = (key: string) =>
    key.endsWith('Zh')
      ? `${key.slice(0, -2)}En`
      : key.endsWith('En') && key.replace(/En$/, 'Zh') in settingRules
        ? key.replace(/En$/, 'Zh')
        : `${key}En`;
  const alone = texts.filter((key) => {
    const isEnglish = key.endsWith('En') && (key.slice(0, -2) in settingRules || `${key.slice(0, -2)}Zh` in settingRules);
    return !isEnglish && !(other(key) in settingRules);
  });
  expect(alone.toSorted()).toEqual(Object.keys(oneText).toSorted());
});

test('both languages of a setting have the same limits', () => {
  const rules = new Map<string, { kind: string; maximum?: number; minimum?: number }>(Object.entries(settingRules));
  const pairs = [...rules].flatMap(([key, rule]) => {
    const english = rules.get(key.endsWith('Zh') ? `${key.slice(0, -2)}En` : `${key}En`);
    return english === undefined ? [] : [{ key, rule, english }];
  });
  expect(pairs.length).toBeGreaterThan(5);
  expect(pairs.map(({ key, english }) => [key, english.kind, english.maximum])).toEqual(
    pairs.map(({ key, rule }) => [key, rule.kind, rule.maximum]),
  );
});

test('a Chinese column of a table has an English one beside it', () => {
  const schema = readFileSync(new URL('../src/platform/database/schema.ts', import.meta.url), 'utf8');
  const tables = [...schema.matchAll(/export interface (\w+) \{([^}]*)\}/g)];
  const alone = tables.flatMap(([, table = '', body = '']) => {
    const columns = new Set([...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name));
    return [...columns].filter((name) => name.endsWith('Zh') && !columns.has(`${name.slice(0, -2)}En`)).map((name) => `${table}.${name}`);
  });
  expect(tables.length).toBeGreaterThan(50);
  expect(alone).toEqual([]);
});
