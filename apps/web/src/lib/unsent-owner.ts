import { createStore } from './store.ts';

/** The database of the browser with texts that wait for the network (features/unsent, ADR 63). */
export const unsentDatabase = 'unsent';

/** What another app shared and nobody has taken yet (public/worker/share.js). */
export const sharedCache = 'shared';

const ownerKey = 'unsentOwner';

const readOwner = (): string | null => (typeof document === 'undefined' ? null : localStorage.getItem(ownerKey));

/** Whether texts wait in this browser. A server render sees none. */
export const unsentStore = createStore(false);
unsentStore.set(readOwner() !== null);

/** The member whose texts wait in this browser, known to all tabs without opening the database; null: none wait. */
export const unsentOwner = readOwner;

/** @throws if the browser cannot store it: then no text is stored either */
export function noteUnsent(memberId: string | null): void {
  if (memberId === null) localStorage.removeItem(ownerKey);
  else localStorage.setItem(ownerKey, memberId);
  unsentStore.set(memberId !== null);
}

/** Nothing of a member stays after a sign-out. Tabs that have the database open close it. */
export function forgetUnsent(): void {
  noteUnsent(null);
  if (typeof caches !== 'undefined') void caches.delete(sharedCache).catch(() => false);
  try {
    indexedDB.deleteDatabase(unsentDatabase);
  } catch {
    // A browser that refuses databases has none.
  }
}

/** A session begins: the texts of another member are deleted before anything of this one is requested. */
export function keepUnsentOf(memberId: string): void {
  const owner = unsentOwner();
  if (owner !== null && owner !== memberId) forgetUnsent();
}
