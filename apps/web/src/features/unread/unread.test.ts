import { conversationsPage } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { firstNews, isNewsPath } from './news-places.ts';
import { countUnread, noneUnread } from './store.ts';

test('one number for each kind, and one for all of them', () => {
  const unread = { privateMessageCount: 2, remindCount: 3, systemNotifyCount: 4 };
  expect(countUnread(unread, 'privateMessageCount')).toBe(2);
  expect(countUnread(unread, 'remindCount')).toBe(3);
  expect(countUnread(unread, 'all')).toBe(9);
});

test('the tab leads to where something waits, and knows its screens', () => {
  expect(firstNews(noneUnread)).toBe(conversationsPage.path);
  expect(firstNews({ ...noneUnread, privateMessageCount: 1 })).toBe(conversationsPage.path);
  expect(isNewsPath('/user/control/privateMessageChatList')).toBe(true);
  expect(isNewsPath('/user/control/home')).toBe(false);
});
