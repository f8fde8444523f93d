export const draftsKey = 'drafts';

/** Stores whether the member has drafts: the boot script reads it, so that the home page of a phone has a line for one before the first paint. */
export function noteDrafts(count: number): void {
  if (count > 0) localStorage.setItem(draftsKey, String(count));
  else localStorage.removeItem(draftsKey);
}

/** Whether the member had drafts when they were counted last. */
export function hasNotedDrafts(): boolean {
  return localStorage.getItem(draftsKey) !== null;
}

/** Applies it to a page that is opened without a load. */
export function showNotedDrafts(): void {
  document.documentElement.toggleAttribute('data-drafts', hasNotedDrafts());
}
