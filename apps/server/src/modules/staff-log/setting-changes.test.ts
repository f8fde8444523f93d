import { editSettings, listSettingChanges, listSettings } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';

const app = testApp();
let boss: Person;

beforeAll(async () => {
  boss = await app.staff('boss');
});

const set = (values: Record<string, string>) => boss.call(editSettings, { body: { values } });

test('visitors and members are refused', async () => {
  await expect(app.visitor.call(listSettingChanges, {})).rejects.toMatchObject({ status: 401 });
  await expect((await app.member('alice')).call(listSettingChanges, {})).rejects.toMatchObject({ status: 403 });
});

test('who changed which setting, from what to what; of one setting only what was done to it', async () => {
  await set({ siteTitle: '老茶馆', mentionLimit: '3' });
  app.clock.advance(1000);
  await set({ siteTitle: '新茶馆' });
  await set({ siteTitle: '新茶馆' });
  const { items } = await boss.call(listSettingChanges, {});
  expect(items.map(({ actor, changes }) => [actor?.account, changes])).toEqual([
    ['boss', [{ field: 'siteTitle', before: '老茶馆', after: '新茶馆' }]],
    [
      'boss',
      [
        { field: 'siteTitle', before: '茶馆', after: '老茶馆' },
        { field: 'mentionLimit', before: '30', after: '3' },
      ],
    ],
  ]);
  const ofLimit = await boss.call(listSettingChanges, { query: { key: 'mentionLimit' } });
  expect(ofLimit.items.map(({ changes }) => changes)).toEqual([[{ field: 'mentionLimit', before: '30', after: '3' }]]);
  const { items: now } = await boss.call(listSettings);
  expect(now.find(({ key }) => key === 'siteTitle')?.changedAt).not.toBeNull();
  expect(now.find(({ key }) => key === 'hotGravity')?.changedAt).toBeNull();
});

test('twenty at a time until there are no older ones', async () => {
  for (let number = 1; number <= 22; number += 1) await set({ binDays: String(number) });
  const first = await boss.call(listSettingChanges, { query: { key: 'binDays' } });
  const second = await boss.call(listSettingChanges, { query: { key: 'binDays', before: first.next ?? '' } });
  expect([first.items.length, second.items.length, second.next]).toEqual([20, 2, null]);
});
