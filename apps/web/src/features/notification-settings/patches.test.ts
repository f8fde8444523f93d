import { notificationGroups } from '@chaguan/contract';
import { expect, test } from 'vitest';
import type { Settings } from './data.ts';
import { hasMail, inverse, patched, withoutMail } from './patches.ts';

const settings: Settings = {
  groups: Object.fromEntries(
    notificationGroups.map((group) => [group, { site: true, push: false, mail: 'weekly' as const, wechat: false }]),
  ) as Settings['groups'],
  best: 'weekly',
  quietHours: null,
  timeZone: 'Asia/Shanghai',
  siteMails: true,
  email: 'confirmed',
};

test.each([
  { groups: { likes: { mail: 'off' as const, push: true }, replies: { site: false } } },
  { quietHours: { from: '22:00', until: '07:00' }, timeZone: 'Europe/Berlin' },
  withoutMail(),
])('a change and what undoes it', (patch) => {
  const changed = patched(settings, patch);
  expect(changed).not.toEqual(settings);
  expect(patched(changed, inverse(settings, patch))).toEqual(settings);
});

test('what is not named stays', () => {
  const { groups } = patched(settings, { groups: { likes: { push: true } } });
  expect(groups.likes).toEqual({ site: true, push: true, mail: 'weekly', wechat: false });
  expect(groups.replies).toEqual(settings.groups.replies);
});

test('no mail at all', () => {
  expect(hasMail(settings)).toBe(true);
  expect(hasMail(patched(settings, withoutMail()))).toBe(false);
});
