import { useCallback, useState } from 'react';
import { useSending } from './use-sending.ts';

type Writing<W> = {
  open: W | null;
  /** Begun while the former text was on its way: it opens once that one is sent. */
  next: W | null;
  isSending: boolean;
  /** Each text has an editor of its own: the key of its element. */
  key: number;
};

/**
 * The text that a member writes on a page, with what is known at its beginning (`W`), and its way to the server.
 * @param own the member's own posts that the page shows
 * @returns `write` begins one: it gets what was begun already, which it may return unchanged
 */
export function useWriting<W>(own: readonly string[]) {
  const { send: sendText, isRunning, onItsWay } = useSending(own);
  const [{ open, key }, setWriting] = useState<Writing<W>>({ open: null, next: null, isSending: false, key: 0 });
  const write = useCallback((begin: (now: W | null) => W | null) => {
    setWriting((now) => (now.isSending ? { ...now, next: begin(now.next) } : { ...now, open: begin(now.open) }));
  }, []);
  const close = useCallback(() => {
    setWriting(({ next, key: before }) => ({ open: next, next: null, isSending: false, key: before + 1 }));
  }, []);
  const send: typeof sendText = async (text, request, show) => {
    setWriting((now) => ({ ...now, isSending: true }));
    try {
      await sendText(text, request, show);
    } catch (reason) {
      setWriting((now) => ({ ...now, next: null, isSending: false }));
      throw reason;
    }
  };
  return { writing: open, key, write, close, send, isRunning, onItsWay };
}
