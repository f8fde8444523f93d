import { createStore } from './store.ts';

/** Whether the login dialog is over the page. */
export const loginOpenStore = createStore(false);

type Act = () => Promise<unknown>;

let wanted: Act | null = null;

/**
 * For "log in first": the page stays. Once the reader is in, `act` is done, for which that was needed, and the page
 * loads again as the member's.
 */
export function openLogin(act: Act | null = null): void {
  wanted = act;
  loginOpenStore.set(true);
}

/** What the reader wanted to do, once. */
export function takeWanted(): Act | null {
  const act = wanted;
  wanted = null;
  return act;
}
