import { createStore } from '../../lib/store.ts';

/** Whether the login dialog is over the page. */
export const loginOpenStore = createStore(false);

/** For "log in first": the page stays, and loads again as the member's once the reader is in. */
export function openLogin(): void {
  loginOpenStore.set(true);
}
