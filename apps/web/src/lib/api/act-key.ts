import { useRef } from 'react';
import { randomKey } from '../random-key.ts';
import { memberStore } from '../session.ts';

interface Act {
  /** What was sent, or its digest. */
  input: string;
  key: string;
}

/** 64 bits of FNV-1a: a text is not kept in the browser for the sake of its key. If two inputs agree in it, the server refuses the second. */
function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16);
}

function parse(text: string | null): Act | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Act> | null;
    return typeof value?.input === 'string' && typeof value.key === 'string' ? { input: value.input, key: value.key } : null;
  } catch {
    return null;
  }
}

/** The last act of this name that had no response yet; without storage it is only remembered by the page. */
function createStored(name: string) {
  const item = () => `act:${memberStore.get()?.id}:${name}`;
  return {
    read: () => parse(localStorage.getItem(item())),
    write(act: Act): void {
      try {
        localStorage.setItem(item(), JSON.stringify(act));
      } catch {
        // Full: a reload forgets the key.
      }
    },
    clear: () => localStorage.removeItem(item()),
  };
}

/**
 * The `idempotencyKey` of a request that moves value or posts a text. Until there is a response, the same input keeps its key: a second
 * click after a lost response is the same request. Another input, or the next request after `done`, gets a new key.
 * @param name of a text whose draft is stored: then its key is, too, and a reload does not make the same text another request
 */
export function useActKey(name?: string) {
  const last = useRef<Act | null>(null);
  return {
    keyFor(input: object): string {
      const stored = name === undefined ? null : createStored(name);
      const text = JSON.stringify(input);
      const own = stored ? digestOf(text) : text;
      const known = last.current ?? stored?.read();
      last.current = known?.input === own ? known : { input: own, key: randomKey() };
      stored?.write(last.current);
      return last.current.key;
    },
    done(): void {
      last.current = null;
      if (name !== undefined) createStored(name).clear();
    },
  };
}
