import {
  deleteReadReminders,
  deleteReminder,
  listLatestReminders,
  listReminderActs,
  listReminders,
  markAllRemindersRead,
  markReminderRead,
  remindListPage,
  reminderStates,
  type Answer,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { isApiFailure } from '../../lib/api/failure.ts';
import { quietly } from '../../lib/api/quietly.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { pageIn, queryOf, wordIn } from '../../lib/query.ts';
import { memberStore } from '../../lib/session.ts';
import { unreadStore } from '../unread/store.ts';

export type ReminderPage = Answer<typeof listReminders>;
export type Reminder = ReminderPage['items'][number];
export type ReminderTarget = NonNullable<Reminder['target']>;
export type ReminderState = (typeof reminderStates)[number];
export type Latest = Answer<typeof listLatestReminders>;
export type ActPage = Answer<typeof listReminderActs>;
export type ReminderAct = ActPage['items'][number];

const background = { loading: false } as const;
// It may have been withdrawn by its sender meanwhile: then there is nothing left to do.
const orGone = { loading: false, expect: [404] } as const;

export async function loadReminders(of: Api, { url }: LoadArgs) {
  const query = queryOf(remindListPage, url);
  const state = wordIn(query, 'state', reminderStates);
  return { state, reminders: await of.call(listReminders, { query: { state, page: pageIn(query) } }) };
}

export type RemindListData = Awaited<ReturnType<typeof loadReminders>>;

function setCount(remindCount: number): void {
  unreadStore.set({ ...unreadStore.get(), remindCount });
}

/** The content of the bell, with the counts, which update the badges. */
export async function loadLatest(): Promise<Latest> {
  const owner = memberStore.get()?.id;
  const latest = await api.call(listLatestReminders, {}, quietly);
  const { privateMessageCount, systemNotifyCount, remindCount } = latest;
  if (memberStore.get()?.id === owner) unreadStore.set({ privateMessageCount, systemNotifyCount, remindCount });
  return latest;
}

export function loadActs(reminderId: string, before?: string): Promise<ActPage> {
  return api.call(listReminderActs, { params: { reminderId }, query: { before } }, background);
}

/** In the background of the reader's action, e.g. opening the subject: a failure is not shown. */
export async function markRead(reminderId: string): Promise<void> {
  const answer = await api.call(markReminderRead, { params: { reminderId } }, quietly).catch(() => null);
  if (answer !== null) setCount(answer.remindCount);
}

/** Up to the latest of those that were on screen: later ones stay unread. */
export async function markAllRead([latest]: readonly Reminder[]): Promise<void> {
  if (latest) setCount((await api.call(markAllRemindersRead, { body: { through: latest.at } }, background)).remindCount);
}

export async function removeReminder(reminderId: string): Promise<void> {
  await api.call(deleteReminder, { params: { reminderId } }, orGone).catch((reason: unknown) => {
    if (!isApiFailure(reason) || reason.status !== 404) throw reason;
  });
}

export function removeRead(): Promise<unknown> {
  return api.call(deleteReadReminders, {}, background);
}
