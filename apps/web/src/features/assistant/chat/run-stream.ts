import type { AssistantEvent } from '@chaguan/contract';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { refused, afterEvent, type Exchange } from './exchange.ts';
import { streaming } from './quiet.ts';

/** Text arrives faster than a page can lay it out. */
const gatherMs = 60;

/** Events of a stream, delivered in small batches; `flush` delivers the rest. */
function gather(receive: (events: readonly AssistantEvent[]) => void) {
  let waiting: AssistantEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) receive(events);
  };
  return {
    flush,
    onLine(line: string) {
      waiting.push(JSON.parse(line) as AssistantEvent);
      timer ??= setTimeout(flush, gatherMs);
    },
  };
}

export type Send = (options: typeof streaming) => Promise<unknown>;

/** Reads an answer from a stream. The result is always stored in the exchange; when aborted, the text so far is kept. */
export async function runStream(
  send: Send,
  signal: AbortSignal,
  change: (how: (before: Exchange) => Exchange) => void,
  onEvent: (event: AssistantEvent) => void = () => undefined,
): Promise<void> {
  const { onLine, flush } = gather((events) => {
    events.forEach(onEvent);
    change((before) => events.reduce(afterEvent, before));
  });
  try {
    if (!signal.aborted) await send({ ...streaming, signal, onLine });
    flush();
    // A stream without an end event was cut off.
    change((now) => (now.state === 'writing' ? refused(now, { status: 0, code: 'response.none', params: {} }) : now));
  } catch (reason) {
    flush();
    if (signal.aborted) change((now) => ({ ...now, state: 'stopped', step: null }));
    else if (reason instanceof ApiFailure) change((now) => refused(now, reason));
    else throw reason;
  }
}
