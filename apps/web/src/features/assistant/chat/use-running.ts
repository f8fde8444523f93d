import type { AssistantEvent } from '@chaguan/contract';
import { useEffect, useRef, useState } from 'react';
import type { Exchange } from './exchange.ts';
import { runStream, type Send } from './run-stream.ts';

type Change = (key: string, how: (before: Exchange) => Exchange) => void;

/** One answer at a time. It is aborted when the component unmounts. */
export function useRunning(change: Change, onEvent: (event: AssistantEvent) => void) {
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    busy,
    /** How many answers have completed. */
    ended,
    async run(key: string, send: Send, before: Promise<unknown>): Promise<void> {
      const control = new AbortController();
      running.current = control;
      setBusy(true);
      await before;
      await runStream(send, control.signal, (how) => change(key, how), onEvent);
      if (running.current !== control) return;
      running.current = null;
      setBusy(false);
      setEnded((count) => count + 1);
    },
    abort: () => running.current?.abort(),
    /** The running one is no longer shown. */
    forget(): void {
      running.current?.abort();
      running.current = null;
      setBusy(false);
    },
  };
}
