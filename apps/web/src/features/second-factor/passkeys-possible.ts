import { useSyncExternalStore } from 'react';

export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

const never = () => () => undefined;

/** Whether this browser knows passkeys; nearly every one does, so the server's page says yes. */
export function usePasskeysPossible(): boolean {
  return useSyncExternalStore(never, knowsPasskeys, () => true);
}
