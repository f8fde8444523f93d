import { chatPage, conversationsPage, noticesPage, remindListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Name } from '../../lib/names.ts';
import type { Unread } from './store.ts';

export type InboxPage = {
  to: string;
  label: Name;
  /** Its unread count. */
  unread: keyof Unread;
  /** Paths of screens below it. */
  below?: readonly string[];
};

/** Where incoming items are read, in the order of the tabs. */
export const inboxPages: readonly InboxPage[] = [
  { to: addressOf(conversationsPage), label: { zh: '私信', en: 'Messages' }, unread: 'privateMessageCount', below: [chatPage.path] },
  { to: addressOf(remindListPage), label: { zh: '提醒', en: 'Reminders' }, unread: 'remindCount' },
  { to: addressOf(noticesPage), label: { zh: '通知', en: 'Notices' }, unread: 'systemNotifyCount' },
];

/** The first page with unread items; the first one if there are none. */
export function firstUnreadPage(unread: Unread): string {
  const page = inboxPages.find((one) => unread[one.unread] > 0) ?? inboxPages[0];
  return page?.to ?? addressOf(conversationsPage);
}

export function isInboxPath(pathname: string): boolean {
  return inboxPages.some(({ to, below = [] }) => to === pathname || below.includes(pathname));
}
