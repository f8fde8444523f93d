import { createStore } from './store.ts';

/** Whether the login dialog is over the page. */
export const loginOpenStore = createStore(false);

type Act = () => Promise<unknown>;

let pending: Act | null = null;

/**
 * For "log in first": the page stays. Once the reader is in, `act` is done, for which that was needed, and the page
 * loads again as the member's.
 */
export function openLogin(act: Act | null = null): void {
  pending = act;
  loginOpenStore.set(true);
}

/** What the reader wanted to do, once. */
export function takePending(): Act | null {
  const act = pending;
  pending = null;
  return act;
}
