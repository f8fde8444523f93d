import { editSettings, listSettings } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { settings } from './index.ts';

const app = testApp();

test('visitors and members are refused', async () => {
  const alice = await app.member('alice');
  await expect(app.visitor.call(listSettings)).rejects.toMatchObject({ status: 401 });
  await expect(alice.call(listSettings)).rejects.toMatchObject({ status: 403, code: 'access.denied' });
});

test.each([
  ['hotGravity', '3', 'field.range'],
  ['hotGravity', '1e1', 'field.range'],
  ['mentionLimit', '2.5', 'field.range'],
  ['mode', 'half', 'field.choice'],
  ['topicOpen', 'yes', 'field.choice'],
  ['constructor', 'x', 'setting.unknown'],
  ['siteTitle', '茶'.repeat(201), 'field.too_long'],
  ['siteTitle', String.raw`茶馆\r\nBcc: everybody@example.com`, 'field.format'],
  ['siteKeywords', String.raw`茶\u2028馆`, 'field.format'],
])('%s = %s is refused with %s and nothing else changes', async (key, value, code) => {
  const boss = await app.staff('boss');
  const values = JSON.parse(`{"siteDescription":"changed","${key}":"${value}"}`) as Record<string, string>;
  await expect(boss.call(editSettings, { body: { values } })).rejects.toMatchObject({
    status: 422,
    fields: [expect.objectContaining({ field: key, code })],
  });
  expect((await settings.get(app.db)).siteDescription).not.toBe('changed');
});

test('a change is seen at once by whoever reads the settings', async () => {
  const boss = await app.staff('boss');
  await settings.get(app.db);
  const { items } = await boss.call(editSettings, { body: { values: { siteTitle: '新茶馆', hotGravity: '1.5' } } });
  expect(items.find(({ key }) => key === 'siteTitle')?.value).toBe('新茶馆');
  expect(await settings.get(app.db)).toMatchObject({ siteTitle: '新茶馆', hotGravity: 1.5 });
});
