import { useRef } from 'react';

/** `crypto.randomUUID` is not there on a plain http address of a local network. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The `idempotencyKey` of an act on value. As long as the act was not answered, the same input keeps its key: a second
 * press after a lost answer is the same act. Another input, or the next act after `done`, gets a new one.
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
