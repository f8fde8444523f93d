import { askListPage, conversationsPage, profilePage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Location } from 'react-router';

/** The screens of the phone's bottom tabs: each is shown as it was left, at its page of the list and its scroll location. */
const tabs: readonly string[] = [siteHomePage, askListPage, conversationsPage, profilePage].map((page) => addressOf(page));

type Visit = { url: string; key: string };

const lastVisits = new Map<string, Visit>();

/** To be called after each navigation. */
export function noteTab(location: Location): void {
  const { pathname, search } = location;
  if (tabs.includes(pathname)) lastVisits.set(pathname, { url: pathname + search, key: scrollKey(location) });
}

/** Where a press on another tab leads: to the URL and the scroll location at which it was left. */
export function tabTarget(path: string): { to: string; state?: object } {
  const last = lastVisits.get(path);
  return last ? { to: last.url, state: { scrollKey: last.key } } : { to: path };
}

/**
 * By which key the router stores scroll locations: one for each visit, which Back and Forward find again. A press on another tab continues
 * the visit in which it was left; every other link is a new one, and begins at the top.
 */
export function scrollKey({ key, state }: Pick<Location, 'key' | 'state'>): string {
  const continued = (state as { scrollKey?: unknown } | null)?.scrollKey;
  return typeof continued === 'string' ? continued : key;
}
