import type { StreamEvent } from './event-stream.ts';

const keptMs = 60_000;
const mostKept = 200;

/** What this page received lately, for those who subscribe later than their data was requested. */
export function createReceivedEvents(now: () => number = () => performance.now()) {
  let events: { event: StreamEvent; at: number }[] = [];

  return {
    add(event: StreamEvent): void {
      events = [...events.filter(({ at }) => now() - at <= keptMs), { event, at: now() }].slice(-mostKept);
    },
    /** Those of these channels that came at this time (`performance.now()`) or later, in order. */
    since: (channels: readonly string[], from: number): StreamEvent[] =>
      events.filter(({ event, at }) => at >= from && channels.includes(event.event)).map(({ event }) => event),
  };
}
