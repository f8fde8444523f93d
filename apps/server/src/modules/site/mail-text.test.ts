import { editSettings, type SettingValues } from '@chaguan/contract';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { mailText, settings } from './index.ts';

const app = testApp();
const set = async (values: SettingValues) => (await app.staff('boss')).call(editSettings, { body: { values } });

afterEach(async () => {
  await app.write(async (tx) => {
    await tx.deleteFrom('setting').execute();
    settings.drop(tx);
  });
});

test.each([
  ['codeMailText', '欢迎光临', 'template.missing', '{code}'],
  ['codeMailTextEn', 'Your code is {Code}', 'template.unknown', '{Code}'],
  ['codeMailText', '{code} {member}', 'template.unknown', '{member}'],
  // The outbox hides the code in the text alone.
  ['codeMailSubject', '验证码 {code}', 'template.unknown', '{code}'],
  ...[
    '点 https://example.org/{code}',
    'example.org?c={code} 打开',
    '{code}.example.org',
    '{code}@example.org',
    '{code}/x',
    'tel:{code}',
    'https://例子.中国/看{code}',
    '例子.中国#茶{code}',
    '{site}{code}',
    '{code}{site}',
    '验证码 {code}，再看 HTTPS://EXAMPLE.ORG/?{code}',
  ].map((text) => ['codeMailText', text, 'template.in_address', '{code}'] as const),
  ['answerMailText', '谢谢', 'template.missing', '{answer}'],
  ['digestMailSubject', '{site}', 'template.missing', '{heading}'],
] as const)('%s = %s is refused with %s', async (key, text, code, placeholder) => {
  await expect(set({ [key]: text })).rejects.toMatchObject({ fields: [{ field: key, code, params: { placeholder } }] });
});

test.each([
  ['answerMailSubject', ' ', 'field.required'],
  ['nowMailSubject', '{heading}\nBcc: all@example.com', 'field.format'],
  ['codeMailText', `{code}${'茶'.repeat(2000)}`, 'field.too_long'],
])('%s = %j is refused with %s', async (key, text, code) => {
  await expect(set({ [key]: text })).rejects.toMatchObject({ fields: [{ field: key, code }] });
});

test.each([
  '验证码：{code}，别告诉人。',
  'Code: {code}.',
  '({code})',
  '【茶馆】{code}是你的验证码',
  'https://example.org 的验证码 {code}',
  '{code}',
])('codeMailText = %s is accepted', async (text) => {
  await set({ codeMailText: text });
  expect((await settings.get(app.db)).codeMailText).toBe(text);
});

test('the words of staff are used in their language, and braces inside a value are no placeholders', async () => {
  await set({ answerMailText: '{site}回复：{answer}（{site}）', siteTitle: '{answer}$&茶馆' });
  const values = await settings.get(app.db);
  const fill = { site: values.siteTitle, answer: '好 {site} $1' };
  expect(mailText('zh', values, 'answerMailText', fill)).toBe('{answer}$&茶馆回复：好 {site} $1（{answer}$&茶馆）');
  expect(mailText('en', values, 'answerMailText', { ...fill, site: 'Tea' })).toMatch(/^好 \{site\} \$1\n\n— Tea\nYou sent feedback to Tea/);
});
