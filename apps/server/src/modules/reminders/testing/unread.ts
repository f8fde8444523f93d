import { listReminders, readUnreadMessageCount } from '@chaguan/contract';
import { expect } from 'vitest';
import type { Person, TestApp } from '../../../../test/app.ts';

/** The unread lines of the list, once everything is done; the unread count agrees with them. */
export async function unreadLines(app: TestApp, person: Person): Promise<string[]> {
  await app.settle();
  const [{ remindCount }, { items, total }] = [
    await person.call(readUnreadMessageCount),
    await person.call(listReminders, { query: { state: 'unread' } }),
  ];
  expect({ remindCount, total }).toEqual({ remindCount: items.length, total: items.length });
  return items.map(({ kind, count, gone }) => `${kind} ${count}${gone ? ' gone' : ''}`).toSorted();
}
