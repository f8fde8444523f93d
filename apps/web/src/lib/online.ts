import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** Long enough for a slow network; without any the answer is immediate. */
const patienceMs = 10_000;

/** The site answered although the browser says that there is no network: some tunnels and web views say so for ever. */
const provedStore = createStore(false);

export const isOnline = (): boolean => navigator.onLine || provedStore.get();

/** Calls back when `isOnline` may have changed. @returns ends it */
export function subscribeOnline(changed: () => void): () => void {
  const stop = provedStore.subscribe(changed);
  for (const type of ['online', 'offline']) window.addEventListener(type, changed);
  return () => {
    stop();
    for (const type of ['online', 'offline']) window.removeEventListener(type, changed);
  };
}

export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline, () => true);

/** All that waits for a network asks with one request. */
let asking: Promise<boolean> | null = null;

async function ask(): Promise<boolean> {
  const answered = await fetch('/health', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    () => false,
  );
  asking = null;
  // One that came back meanwhile needs no proof, and would hide the next time that there is none.
  if (answered && !navigator.onLine) provedStore.set(true);
  return isOnline();
}

/** Whether there is a network, for what would wait for it: where the browser says that there is none, the site is asked. */
export async function checkOnline(): Promise<boolean> {
  return isOnline() || (asking ??= ask());
}

/** From now on. What was proved counts until the browser says again that the network is gone. */
export function watchOnline(): void {
  window.addEventListener('offline', () => {
    provedStore.set(false);
    void checkOnline();
  });
  void checkOnline();
}

/** Resolves immediately when online, otherwise when the network is back. */
export async function whenOnline(): Promise<void> {
  if (await checkOnline()) return;
  await new Promise<void>((resolve) => {
    const stop = subscribeOnline(() => {
      if (!isOnline()) return;
      stop();
      resolve();
    });
  });
}
