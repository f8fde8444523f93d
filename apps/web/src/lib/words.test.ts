import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteWordsIn, wordSets } from '@chaguan/contract/words';
import { expect, test } from 'vitest';
import { errorMessages } from './errors/messages.ts';
import { messages } from './i18n.ts';
import { setSiteWords } from './words.ts';

const texts = messages({
  zh: { title: '欢迎来到‹place›', deep: { by: (name: string) => `${name}是‹member›，不是‹staff›` } },
  en: { title: 'Welcome to ‹place›', deep: { by: (name) => `${name} is a member` } },
});

test('texts say the words of the site, and other ones once those change', () => {
  expect(texts.zh.title).toBe('欢迎来到茶馆');
  expect(texts.zh.deep.by('阿明')).toBe('阿明是茶友，不是掌柜');
  expect(texts.zh).toBe(texts.zh);
  setSiteWords(siteWordsIn('zh', wordSets.plain));
  expect(texts.zh.title).toBe('欢迎来到社区');
  expect(texts.zh.deep.by('阿明')).toBe('阿明是会员，不是管理员');
  setSiteWords(siteWordsIn('en', wordSets.plain));
  expect(texts.en.title).toBe('Welcome to the community');
});

/** Source of the web that a reader may see, but tests, the stories of the kit, and the screens that offer both sets of words. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|^testing/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(
      (file) => !file.includes('/ui/stories/') && !file.endsWith('lib/meta.ts') && !/\/staff-site\/(appearance|onboarding)\//.test(file),
    );
}

const all = sources(path.join(import.meta.dirname, '..'));

test('no text of the web names the people or the place of one site', () => {
  expect(all.length).toBeGreaterThan(500);
  expect(
    all.filter((file) => /茶友|掌柜|茶馆|teahouse|shopkeeper/i.test(readFileSync(file, 'utf8').replace(/wordSets\.teahouse/g, ''))),
  ).toEqual([]);
});

/** Marks are filled where a catalogue is declared, so a catalogue that has marks is declared by `messages` or `withWords`, or part of one that is. */
const partsOfOthers = [
  /lib\/errors\/\w+-messages\.ts$/,
  /setting-(texts|hints)-(zh|en)\.ts$/,
  /books\/check-labels\.ts$/,
  /lib\/words\.ts$/,
  /lib\/i18n\.ts$/,
];

test('every catalogue with marks has them filled', () => {
  const marked = all.filter((file) => /‹(member|staff|place)›/.test(readFileSync(file, 'utf8')));
  expect(marked.length).toBeGreaterThan(40);
  const unfilled = marked.filter(
    (file) => !partsOfOthers.some((part) => part.test(file)) && !/messages\(|withWords\(|fillWords\(/.test(readFileSync(file, 'utf8')),
  );
  expect(unfilled).toEqual([]);
  for (const lang of ['zh', 'en'] as const) {
    const written = Object.values(errorMessages[lang]).filter((text) => typeof text === 'string');
    expect(written.filter((text) => text.includes('‹'))).toEqual([]);
  }
});
