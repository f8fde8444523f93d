import { useSyncExternalStore } from 'react';

export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

const never = () => () => undefined;

/** Whether this browser supports passkeys; nearly every one does, so the server-rendered page assumes it. */
export function usePasskeysPossible(): boolean {
  return useSyncExternalStore(never, knowsPasskeys, () => true);
}
