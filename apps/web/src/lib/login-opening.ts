import { createStore } from './store.ts';

/** Whether the login dialog is open over the page. */
export const loginOpenStore = createStore(false);

type Act = () => Promise<unknown>;

let pending: Act | null = null;

/** For actions that require a sign-in: the page stays. After the sign-in `act` is performed, and the page is reloaded for the member. */
export function openLogin(act: Act | null = null): void {
  pending = act;
  loginOpenStore.set(true);
}

/** The action that the reader wanted, once. */
export function consumePending(): Act | null {
  const act = pending;
  pending = null;
  return act;
}
