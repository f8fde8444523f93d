import { expect, test } from 'vitest';
import { hasHiddenCharacters } from './hidden-characters.ts';
import { prototype, skeleton } from './skeleton.ts';

test.each([
  ['掌柜', '掌\uFE0F\uFE0F柜'],
  ['掌柜', '掌\u0336柜\u0336'],
  ['掌柜', '掌\u20DD柜'],
  ['掌柜', '掌\u034F柜'],
  ['掌柜', '掌\u180B柜'],
  ['掌柜', '掌\u{E0100}柜'],
  ['掌柜', '掌\u{E0061}柜'],
  ['掌柜', '掌\u3164柜'],
  ['掌柜', '掌\u2800柜'],
  ['工口', 'エロ'],
  ['admin', 'аdmіn'],
  ['admin', 'ᎪᎠMᏆN'],
  ['admin', 'ꭺꭰmin'],
  ['admin', 'ａｄｍｉｎ'],
  ['admin', '𝖆𝖉𝖒𝖎𝖓'],
  ['admin', 'ⓐⓓⓜⓘⓝ'],
  ['admin', '🅰🅳🅼🅸🅽'],
  ['admin', '🇦🇩🇲🇮🇳'],
  ['admin', 'ᴀᴅᴍɪɴ'],
  ['admin', 'ádmìn'],
  ['admin', 'a\u0338dmin'],
  ['admin', 'ad\u200Dmin'],
  ['admin', 'adrnin'],
  ['admin', 'adm1n'],
  ['admin', 'admℹn'],
  ['alice', 'aIice'],
  ['ALICE', 'ALlCE'],
  ['tea0', 'teaO'],
  ['cocoa', 'сосоа'],
  ['root', 'ᚱoot'.replace('ᚱ', 'г')],
  ['system', 'ѕуѕtеm'],
  ['system', 'ꜱʏꜱᴛᴇᴍ'],
  ['help', 'հelp'],
])('%s and %s are taken for each other', (name, other) => {
  expect(skeleton(other)).toBe(skeleton(name));
});

test.each([
  ['掌柜', '掌勺'],
  ['茶', '荼'],
  ['alice', 'alina'],
  ['かき', 'がき'],
  ['Ирина', 'Марина'],
  ['ไม', 'ไม้'],
  ['한글', '한국'],
])('%s and %s are two names', (name, other) => {
  expect(skeleton(other)).not.toBe(skeleton(name));
});

test('a prototype keeps i and l apart, which wildcards need', () => {
  expect(prototype('ali')).toBe('ali');
  expect(prototype('ALL')).toBe('all');
});

test.each([
  '掌\uFE0F柜',
  '掌\u0336柜',
  'a\u0301\u0302\u0303',
  'x\u20DD',
  '茶\u200D',
  '茶\u200B',
  '\u202E茶',
  '茶\u0E49',
  'а\u0483',
  '茶\u3164',
  '1\uFE0F',
  '\u0301a',
  '茶\u{E0061}',
  '茶\u2063',
])('%j hides something', (name) => {
  expect(hasHiddenCharacters(name)).toBe(true);
});

test.each([
  '掌柜',
  'café',
  'cafe\u0301',
  'Nguyễn',
  '☕️',
  '☕',
  '❤️茶',
  '👨‍👩‍👧',
  '👍🏽',
  '🏳️‍🌈',
  '1️⃣',
  '🇨🇳',
  'ไม้',
  'हिन्दी',
  'مُحَمَّد',
  'שָׁלוֹם',
  'がき',
  '한글',
  'ＡＢ',
])('%j hides nothing', (name) => {
  expect(hasHiddenCharacters(name)).toBe(false);
});
