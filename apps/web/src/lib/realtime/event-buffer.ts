import type { StreamEvent } from './event-stream.ts';

/** Beyond this number the page reloads its data instead. */
const maxBuffered = 50;

type Parts = { dispatch: (event: StreamEvent) => void; reportGap: () => void; isHidden: () => boolean };

/** Events that arrive while the page is hidden are queued in order until it is visible again. */
export function createEventBuffer({ dispatch, reportGap, isHidden }: Parts) {
  let events: StreamEvent[] = [];
  let gap = false;

  return {
    receive(event: StreamEvent): void {
      if (!isHidden()) {
        dispatch(event);
        return;
      }
      if (gap) return;
      events.push(event);
      if (events.length > maxBuffered) {
        gap = true;
        events = [];
      }
    },
    receiveGap(): void {
      if (!isHidden()) {
        reportGap();
        return;
      }
      gap = true;
      events = [];
    },
    release(): void {
      const [waiting, missed] = [events, gap];
      events = [];
      gap = false;
      if (missed) reportGap();
      else waiting.forEach(dispatch);
    },
  };
}
