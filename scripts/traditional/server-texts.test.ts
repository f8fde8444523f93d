import { globSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import {
  factTexts,
  fillWords,
  notificationGroupNames,
  placeholdersOf,
  reminderGroups,
  sentenceText,
  siteWordsIn,
  wordSets,
  type MailTemplate,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { mailTexts } from '../../apps/server/src/modules/digests/content/mail-texts.ts';
import { inCharacters, mailText, sayIn, settingRules, wordsIn, type Settings } from '../../apps/server/src/modules/site/index.ts';
import { codeMessage, type CodePurpose } from '../../apps/server/src/modules/verification/code-message.ts';
import { inProject } from '../project.ts';
import { textsOf, traditional } from './convert.ts';
import { serverTextFiles } from './server-texts.ts';

const modules = 'apps/server/src/modules';

/** Chinese that no member gets from the server, or that is none of our texts. */
const excepted: Readonly<Record<string, string>> = {
  [`${modules}/{assistant/extracts,members,new-members,search,word-filter}/**`]: 'recognises what people write',
  [`${modules}/{backup,maintenance,staff-log,webhooks}/**`]: 'for operators, and what is sent to programs',
  [`${modules}/imports/set-moved-notice.ts`]: 'a notice to everybody, stored once',
  [`${modules}/payments/{bills,jobs,providers}/**`]: 'what payment providers write and get',
  [`${modules}/payments/commands/start-payment.ts`]: 'the title of an order, the same at each launch',
  'apps/server/src/pages/{api-docs,reference}/**': 'for developers',
  'apps/server/src/{pages/web,platform/command-line,platform/http/openapi,platform/log-line}.ts': 'for operators and developers',
  'apps/server/src/platform/{database,storage}/**': 'for operators',
  'packages/contract/src/site/site.ts': 'descriptions of the API',
  'packages/contract/src/staff/integrity-texts.ts': 'the build of the web converts it, and operators read it',
};

const isForOthers = (file: string): boolean => globSync(Object.keys(excepted), { cwd: inProject('.') }).includes(file);

test('every Chinese text of the server is converted for its readers, or excepted with a reason', () => {
  const files = globSync('{apps/server/src/{modules,pages,platform},packages/contract/src}/**/*.ts', {
    cwd: inProject('.'),
    exclude: ['**/*.test.ts', '**/testing*', '**/testing/**'],
  });
  const differs = (text: string): boolean => /\p{Script=Han}/u.test(text) && traditional(text) !== text;
  const left = files.filter((file) => textsOf(file, readFileSync(inProject(file), 'utf8')).some(differs) && !isForOthers(file));
  expect(left.filter((file) => !serverTextFiles.includes(file))).toEqual([]);
});

const values = Object.fromEntries(Object.entries(settingRules).map(([key, { initial }]) => [key, initial])) as unknown as Settings;

/** Everything that a mail or a push may say, filled with letters that are the same in both. */
function textsIn(locale: 'zh' | 'hant'): string[] {
  const as = (text: string): string => inCharacters(locale, text);
  const say = mailTexts[locale];
  const words = wordsIn(locale, values);
  const about = { topic: 1, comment: 1, reply: 1, question: 1, answer: 1, answer_reply: 1, null: 1 };
  const member = { name: 'A' } as never;
  const lines = Object.keys(reminderGroups).flatMap((kind) =>
    Object.keys(about).flatMap((of) =>
      ['T', null].map((title) => ({ kind, title, senders: [member, member], count: 7, about: of === 'null' ? null : of }) as never),
    ),
  );
  const facts = [true, false].map((upheld) => ({
    until: '2026-11-29T00:00:00Z',
    points: 3,
    reason: 'R',
    note: 'N',
    amount: '0',
    upheld,
    name: { zh: 'Z', en: 'E' },
  }));
  const templates = Object.keys(values).filter((key) => placeholdersOf(key) !== undefined && !key.endsWith('En')) as MailTemplate[];
  const purposes: CodePurpose[] = ['register', 'login', 'recover', 'bind', 'verify_old', 'rebind', 'cancel'];
  return [
    say.missed,
    say.bestTitle,
    say.open,
    say.best,
    say.stopAll,
    say.settings,
    fillWords(say.cancelled, words),
    say.first('S', 0),
    say.first('S', 2),
    say.messages('A', 1),
    say.messages('A', 2),
    say.groupMessages('G', 2),
    say.notice('T'),
    say.more(2),
    say.stopGroup('G'),
    say.unread('daily', 2),
    say.unread('weekly', 2),
    ...(['topic', 'question'] as const).map((kind) => say.counts({ kind, likes: 2, responses: 3 } as never)),
    ...lines.map((line) => sentenceText(line, 'zh', words, () => 'A', as)),
    ...facts.flatMap((one) => factTexts({ kind: 'envelope_ended', facts: one } as never, 'zh', as)),
    ...Object.values(notificationGroupNames).map(({ zh }) => as(zh)),
    ...templates.map((key) => mailText(locale, values, key, {} as never)),
    ...purposes.flatMap((purpose) => {
      const { text, subject = '' } = codeMessage({ channel: 'mail', recipient: 'a@b.c', purpose, memberId: null }, '1', values, locale);
      return [text, subject];
    }),
  ];
}

test('every sentence of mails and pushes is in Traditional Chinese as the pages have it', () => {
  const [simplified, hant] = [textsIn('zh'), textsIn('hant')];
  expect(hant).toEqual(simplified.map(traditional));
  expect(hant.filter((text, at) => text !== simplified[at]).length).toBeGreaterThan(100);
});

test('names, titles and what staff wrote stay as they are', () => {
  const name = '发动机软件';
  expect(sayIn('hant')`${name}发来一条私信`).toBe(`${name}發來一條私信`);
  expect(mailTexts.hant.messages(name, 3)).toBe(`${name}給你發了 3 條私信`);
  const own = { ...values, siteTitle: '软件角', answerMailText: '{answer}，这是回复' };
  expect(mailText('hant', own, 'answerMailText', { site: '软件角', answer: '发' })).toBe('发，这是回复');
  expect(inCharacters('hant', 'constructor')).toBe('constructor');
  expect(wordsIn('hant', { ...wordSets.teahouse, wordMember: '书友' })).toEqual({
    ...siteWordsIn('zh', wordSets.teahouse),
    member: '书友',
    staff: '掌櫃',
    place: '茶館',
  });
});

test('the offline page says in Traditional Chinese what the build would make of it', () => {
  const script = readFileSync(inProject('apps/web/public/worker/offline.js'), 'utf8');
  const self = { location: new URL('https://tea.example'), addEventListener: () => undefined };
  type Texts = Record<'zh-CN' | 'zh-Hant' | 'en', Record<string, string | ((time: string) => string)>>;
  const { texts, languageOf } = runInNewContext(`${script}\n;({ texts, languageOf })`, { self }) as {
    texts: Texts;
    languageOf: (tag: string) => string;
  };
  const linesOf = (of: keyof Texts) =>
    Object.fromEntries(Object.entries(texts[of]).map(([key, text]) => [key, typeof text === 'string' ? text : text('T')]));
  expect(linesOf('zh-Hant')).toEqual(Object.fromEntries(Object.entries(linesOf('zh-CN')).map(([key, text]) => [key, traditional(text)])));
  expect(Object.keys(linesOf('en'))).toEqual(Object.keys(linesOf('zh-CN')));
  const languages = ['zh-TW,zh;q=0.9', 'zh-Hant', 'zh-HK', 'zh-CN', 'zh', 'en-US', 'de'].map(languageOf);
  expect(languages).toEqual(['zh-Hant', 'zh-Hant', 'zh-Hant', 'zh-CN', 'zh-CN', 'en', 'en']);
});
