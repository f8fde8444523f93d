import { chatPage, conversationsPage, noticesPage, remindListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Name } from '../../lib/names.ts';
import type { Unread } from './store.ts';

export type InboxPage = {
  to: string;
  label: Name;
  /** The number that waits there. */
  unread: keyof Unread;
  /** Paths of screens that lie deeper. */
  below?: readonly string[];
};

/** Where what arrives for a member is read, in the order of the tabs. */
export const inboxPages: readonly InboxPage[] = [
  { to: addressOf(conversationsPage), label: { zh: '私信', en: 'Messages' }, unread: 'privateMessageCount', below: [chatPage.path] },
  { to: addressOf(remindListPage), label: { zh: '提醒', en: 'Reminders' }, unread: 'remindCount' },
  { to: addressOf(noticesPage), label: { zh: '通知', en: 'Notices' }, unread: 'systemNotifyCount' },
];

/** The first place where something waits; the first one when nothing does. */
export function firstUnreadPage(unread: Unread): string {
  const place = inboxPages.find((one) => unread[one.unread] > 0) ?? inboxPages[0];
  return place?.to ?? addressOf(conversationsPage);
}

export function isInboxPath(pathname: string): boolean {
  return inboxPages.some(({ to, below = [] }) => to === pathname || below.includes(pathname));
}
