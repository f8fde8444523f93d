import { addressOfReminder } from '@chaguan/contract/reminder-address';
import { questionPage, remindListPage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { NavigateFunction } from 'react-router';
import { queryOf } from '../../lib/query.ts';
import type { Lang } from '../../lib/language.ts';
import { closeToast, toast, toastStore } from '../../ui/overlays.ts';
import type { Member } from '../people/data.ts';
import { loadLatest, markRead, type Reminder } from './data.ts';
import { reminderListMessages } from './list-messages.ts';
import { sentenceText } from '@chaguan/contract/reminder-sentence';
import { siteWords } from '../../lib/words.ts';

type Reader = { lang: Lang; name: (member: Member) => string; navigate: NavigateFunction };

/** What the toast currently on screen, if any, is about. */
let announced: { toast: number; reminders: readonly Reminder[] } = { toast: 0, reminders: [] };

/** The topic or question of a URL. */
function rootOf(url: URL): string {
  return [queryOf(threadPage, url).get('topicId'), queryOf(questionPage, url).get('questionId')].join();
}

/** Whether its subject is the current page, at any position. */
export function isInFront(path: string | null, here: Pick<Location, 'pathname' | 'search'>): boolean {
  if (path === null) return false;
  const there = new URL(path, 'http://site');
  return there.pathname === here.pathname && rootOf(there) === rootOf(new URL(`${here.pathname}${here.search}`, there));
}

/** One toast for all that arrived since the last one was closed. */
export async function announceReminders(ids: ReadonlySet<string>, { lang, name, navigate }: Reader): Promise<void> {
  const latest = await loadLatest().catch(() => null);
  const arrived = (latest?.items ?? []).filter((one) => ids.has(one.id) && !one.read && !isInFront(addressOfReminder(one), location));
  if (arrived.length === 0) return;
  const labels = reminderListMessages[lang];
  const before = toastStore.get().some(({ id }) => id === announced.toast) ? announced.reminders : [];
  const fresh = new Set(arrived.map(({ id }) => id));
  const reminders = [...arrived, ...before.filter(({ id }) => !fresh.has(id))];
  closeToast(announced.toast);
  const [only] = reminders;
  const single = reminders.length === 1 ? only : undefined;
  const path = (single && addressOfReminder(single)) ?? addressOf(remindListPage);
  const onSelect = () => {
    if (single) void markRead(single.id);
    void navigate(path);
  };
  const text = single ? sentenceText(single, lang, siteWords(), name) : labels.arrived(reminders.length);
  announced = { toast: toast(text, { action: { label: labels.show, onSelect } }), reminders };
}
