import type { AssistantEvent } from '@chaguan/contract';

/** Text arrives faster than a page can lay it out. */
const gatherMs = 60;

/** Events of a stream, delivered in small batches; `flush` delivers the rest. */
export function gather(take: (events: readonly AssistantEvent[]) => void) {
  let waiting: AssistantEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) take(events);
  };
  return {
    flush,
    onLine(line: string) {
      waiting.push(JSON.parse(line) as AssistantEvent);
      timer ??= setTimeout(flush, gatherMs);
    },
  };
}
