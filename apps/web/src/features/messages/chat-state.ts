import { formatDate } from '../../lib/time.ts';
import type { Chat, Message } from './data.ts';

/** The loaded part of a conversation: its end, and the older messages that were requested. */
export type Known = Pick<Chat, 'next'> & { items: Message[] };

function isBefore(one: string, other: string): boolean {
  return BigInt(one) < BigInt(other);
}

/**
 * Merges the newest page into what was loaded. Within its range it is authoritative, also for deletions; older messages are kept if the
 * ranges touch, and dropped if messages between them are missing.
 */
export function withNewest(known: Known, page: Known): Known {
  const first = page.items[0];
  if (first === undefined || page.next === null) return page;
  const meets = known.items.some(({ id }) => !isBefore(id, first.id));
  const before = known.items.filter(({ id }) => isBefore(id, first.id));
  if (!meets || before.length === 0) return page;
  return { items: [...before, ...page.items], next: known.next };
}

export function withOlder(known: Known, page: Known): Known {
  const first = known.items[0];
  const before = first === undefined ? page.items : page.items.filter(({ id }) => isBefore(id, first.id));
  return { items: [...before, ...known.items], next: page.next };
}

export function withSent(known: Known, message: Message): Known {
  if (known.items.some(({ id }) => id === message.id)) return known;
  const items = [...known.items, message].toSorted((a, b) => (isBefore(a.id, b.id) ? -1 : 1));
  return { ...known, items };
}

export function without(known: Known, messageId: string): Known {
  return { ...known, items: known.items.filter(({ id }) => id !== messageId) };
}

/** Consecutive messages of one author, close in time: they share one line with time and mark. */
export type Run = { own: boolean; author?: Message['author']; messages: Message[] };
export type Day = { day: string; runs: Run[] };

const closeMs = 5 * 60_000;

export function daysOf(items: readonly Message[], dividerId: string | null): Day[] {
  const days: Day[] = [];
  for (const message of items) {
    const day = formatDate(message.at);
    if (days.at(-1)?.day !== day) days.push({ day, runs: [] });
    const runs = days.at(-1)?.runs ?? [];
    const last = runs.at(-1);
    const previous = last?.messages.at(-1);
    const isSame = last?.own === message.own && (message.own || last.author?.id === message.author?.id) && !message.act && !previous?.act;
    const joins = previous !== undefined && isSame && Date.parse(message.at) - Date.parse(previous.at) < closeMs;
    if (joins && message.id !== dividerId) last?.messages.push(message);
    else runs.push({ own: message.own, author: message.author, messages: [message] });
  }
  return days;
}

/** The first unread message of the partner when the conversation was opened. */
export function firstUnread({ items, unread, readThrough }: Known & Pick<Chat, 'unread' | 'readThrough'>): string | null {
  if (unread === 0) return null;
  return items.find(({ own, id, act }) => !own && !act && isBefore(readThrough, id))?.id ?? null;
}

/** The last message of the partner, up to which the reader has seen when the end is on screen. */
export function lastTheirs(items: readonly Message[]): string | null {
  return items.findLast(({ own }) => !own)?.id ?? null;
}

export function isRead(id: string, through: string): boolean {
  return !isBefore(through, id);
}
