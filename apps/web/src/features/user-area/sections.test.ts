import { allPages } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { areaPosition, areaSections, isNamedByTab } from './sections.ts';

/** Screens of members outside the own area. */
const elsewhere = ['/user/editTopic', '/user/editQuestion'];

test('every screen of the own area is in one section and one tab', () => {
  const screens = allPages.filter(({ path, reader }) => reader === 'member' && !elsewhere.includes(path));
  expect(screens.length).toBeGreaterThan(40);
  const lost = screens.filter(({ path }) => areaPosition(path) === null).map(({ path }) => path);
  expect(lost).toEqual([]);
});

test('every tab and every part opens itself', () => {
  for (const section of areaSections)
    for (const tab of section.tabs) for (const { to } of [tab, ...(tab.parts ?? [])]) expect(areaPosition(to)).toEqual({ section, tab });
});

test('deeper screens keep the tab from which they are reached, and other pages have none', () => {
  expect(areaPosition('/user/control/updatePhoneBinding/step2')?.tab.label.en).toBe('Security');
  expect(areaPosition('/paymentCompleted/1/2/3')?.section.key).toBe('wallet');
  expect(areaPosition('/user/control/privateMessageChatList')?.section.key).toBe('news');
  expect(areaPosition('/siteHome')).toBeNull();
});

test('a screen of a tab or a part is named by it, a deeper one is not', () => {
  expect(['/user/control/balance', '/user/control/commentList', '/user/control/replyList'].map(isNamedByTab)).toEqual([true, true, true]);
  expect(['/user/control/topicLikeList', '/user/control/updatePhoneBinding/step2', '/siteHome'].map(isNamedByTab)).toEqual([
    false,
    false,
    false,
  ]);
});
