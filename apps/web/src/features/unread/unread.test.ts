import { conversationsPage } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { firstUnreadPage, isInboxPath } from './inbox-pages.ts';
import { countUnread, noneUnread } from './store.ts';

test('one number for each kind, and one for all of them', () => {
  const unread = { privateMessageCount: 2, remindCount: 3, systemNotifyCount: 4 };
  expect(countUnread(unread, 'privateMessageCount')).toBe(2);
  expect(countUnread(unread, 'remindCount')).toBe(3);
  expect(countUnread(unread, 'all')).toBe(9);
});

test('the tab leads to where something waits, and knows its screens', () => {
  expect(firstUnreadPage(noneUnread)).toBe(conversationsPage.path);
  expect(firstUnreadPage({ ...noneUnread, privateMessageCount: 1 })).toBe(conversationsPage.path);
  expect(isInboxPath('/user/control/privateMessageChatList')).toBe(true);
  expect(isInboxPath('/user/control/home')).toBe(false);
});
