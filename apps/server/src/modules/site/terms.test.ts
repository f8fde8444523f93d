import { editSettings, readTermsService } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = testApp();

test('readers agree to what staff wrote: theirs in the own language, else in the other, and only without any to the built-in terms', async () => {
  const boss = await app.staff('boss');
  const read = async () => {
    const { zh, en } = await app.visitor.call(readTermsService);
    return [zh, en];
  };
  const [zh = '', en = ''] = await read();
  expect(zh).toContain('欢迎来到');
  expect(en).toContain('Welcome to');
  const traditional = await app.inject({ url: readTermsService.path, headers: { 'accept-language': 'zh-TW' } });
  expect(traditional.json<{ zh: string }>().zh).toContain('歡迎來到茶館');
  await boss.call(editSettings, { body: { values: { termsZh: '不许吵架。' } } });
  expect(await read()).toEqual(['<p>不许吵架。</p>', '<p>不许吵架。</p>']);
  await boss.call(editSettings, { body: { values: { termsEn: 'Do not quarrel.' } } });
  expect(await read()).toEqual(['<p>不许吵架。</p>', '<p>Do not quarrel.</p>']);
  await boss.call(editSettings, { body: { values: { termsZh: '', termsEn: '' } } });
  expect(await read()).toEqual([zh, en]);
});
