import { reviseText, type Body } from '@chaguan/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { newExchange, type Exchange } from '../chat/exchange.ts';
import { runStream } from '../chat/run-stream.ts';

export type Revision = Body<typeof reviseText>;
export type Task = Revision['task'];

/** The revision of a text; starts immediately, and again whenever other options are chosen. */
export function useRevision(first: Revision) {
  const [result, setResult] = useState<Exchange>(() => newExchange(first.text, false));
  const running = useRef<AbortController | null>(null);

  function run(revision: Revision): void {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setResult(newExchange(revision.text, false));
    const change = (how: (before: Exchange) => Exchange) => {
      if (running.current === stop) setResult(how);
    };
    void runStream((options) => api.call(reviseText, { body: revision }, options), stop.signal, change);
  }
  const begin = useRef(run);
  const [given] = useState(first);
  useEffect(() => {
    begin.current(given);
    const last = running;
    return () => last.current?.abort();
  }, [given]);
  return { result, run, stop: () => running.current?.abort() };
}
