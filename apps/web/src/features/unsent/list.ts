import { memberStore, signedIn } from '../../lib/session.ts';
import { createStore } from '../../lib/store.ts';
import { keepUnsentOf, noteUnsent, unsentOwner } from '../../lib/unsent-owner.ts';
import { deleteText, readTexts, storeText } from './database.ts';
import type { UnsentText } from './unsent-text.ts';

/** The member's texts that wait, or were refused, the oldest first. */
export const unsentList = createStore<readonly UnsentText[]>([]);

/** The last text that arrived, with the server's answer: for what displays it. */
export const arrivedStore = createStore<{ text: UnsentText; answer: unknown } | null>(null);

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('unsent');

/** Reads the list again. Of another member nothing is displayed, and without a database nothing waits. */
export async function readUnsent(): Promise<readonly UnsentText[]> {
  const memberId = memberStore.get()?.id;
  const isOwn = memberId !== undefined && unsentOwner() === memberId;
  const all = isOwn ? await readTexts().catch(() => []) : [];
  const own = all.filter((text) => text.memberId === memberId).toSorted((a, b) => a.writtenAt - b.writtenAt);
  // The session may have ended meanwhile.
  const list = memberStore.get()?.id === memberId ? own : [];
  unsentList.set(list);
  return list;
}

if (channel) channel.onmessage = () => void readUnsent();
memberStore.subscribe(() => void readUnsent());

async function announce(): Promise<void> {
  const list = await readUnsent();
  const memberId = memberStore.get()?.id;
  if (list.length === 0 && memberId !== undefined && unsentOwner() === memberId) noteUnsent(null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has none
  channel?.postMessage('changed');
}

const isOwn = ({ memberId }: UnsentText): boolean => signedIn() && memberStore.get()?.id === memberId;

async function put(text: UnsentText): Promise<void> {
  try {
    await storeText(text);
    // A sign-out meanwhile deleted the others.
    if (unsentOwner() !== text.memberId) await deleteText(text.key);
  } finally {
    await announce();
  }
}

/** @throws if the browser cannot store it, or the session has ended */
export async function addUnsent(text: UnsentText): Promise<void> {
  if (!isOwn(text)) throw new Error('the session has ended');
  keepUnsentOf(text.memberId);
  noteUnsent(text.memberId);
  await put(text);
}

/** Stores it anew if it still waits here: what a sign-out has deleted stays deleted. */
export async function changeUnsent(text: UnsentText): Promise<void> {
  if (isOwn(text) && unsentOwner() === text.memberId) await put(text);
}

export async function removeUnsent(key: string): Promise<void> {
  await deleteText(key).catch(() => undefined);
  await announce();
}
