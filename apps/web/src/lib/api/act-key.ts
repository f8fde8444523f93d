import { useRef } from 'react';

/** `crypto.randomUUID` does not exist on plain http in a local network. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The `idempotencyKey` of a request that moves value. Until there is a response, the same input keeps its key: a second click after a lost
 * response is the same request. Another input, or the next request after `done`, gets a new key.
 */
export function useActKey() {
  const last = useRef<{ input: string; key: string } | null>(null);
  return {
    keyFor(input: object): string {
      const text = JSON.stringify(input);
      if (last.current?.input !== text) last.current = { input: text, key: newKey() };
      return last.current.key;
    },
    done(): void {
      last.current = null;
    },
  };
}
