import { anySignal } from '../any-signal.ts';
import { createAddedChannels, type Added, marginMs } from './data-age.ts';
import { createEventReader, type StreamEvent } from './event-stream.ts';

export type ConnectionParts = {
  /** `lastId`: the stream should begin with the messages after it. */
  open: (channels: readonly string[], lastId: string | null, added: Added | null, signal: AbortSignal) => Promise<Response>;
  /** Messages may have been missed: the stream reconnected after a break, or the server does not know what came since. */
  onGap: () => void;
  onEvent: (event: StreamEvent) => void;
  /** The id of the last received message. */
  onId?: (id: string) => void;
  firstRetryMs?: number;
  longestRetryMs?: number;
  /** The longest that a stream may take to open without messages between the data of new channels and it being missed. */
  slowMs?: number;
  /** The server's keep-alive interval is 25 s; twice that without a byte is a dead connection. */
  silentMs?: number;
};

/** Its body, read by nobody, would be held as long as the page lives. A body whose request was aborted meanwhile cannot be cancelled. */
function refuse({ body, status }: Response): never {
  body?.cancel().catch(() => undefined);
  throw new Error(`stream refused: ${status}`);
}

async function pump(body: ReadableStream<Uint8Array> | null, receive: (text: string) => void): Promise<void> {
  // Not `for await`: Safari had streams for years before it supported that.
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const piece = await reader?.read();
    if (piece?.value === undefined) return;
    receive(decoder.decode(piece.value, { stream: true }));
  }
}

/** Aborts after a time without a byte. */
function silenceLimit(ms: number) {
  const limit = new AbortController();
  const begin = () => setTimeout(() => limit.abort(), ms);
  let timer = begin();
  const end = () => clearTimeout(timer);
  const restart = () => {
    end();
    timer = begin();
  };
  return { signal: limit.signal, restart, end };
}

/** What a stream begins with on channels that are new may be older than their data. */
function replaysOf(added: Added | null) {
  let channels = added?.channels ?? [];
  return {
    mark: (event: StreamEvent): StreamEvent => (channels.includes(event.event) ? { ...event, replayed: true } : event),
    end: () => void (channels = []),
  };
}

/** One stream for a set of channels, reopened with growing pauses until `want` changes it. */
export function createConnection(setup: ConnectionParts) {
  const { firstRetryMs = 1_000, longestRetryMs = 30_000, slowMs = marginMs, silentMs = 60_000 } = setup;
  let current: { channels: readonly string[]; stop: AbortController } | null = null;
  let broken = false;
  let lastId: string | null = null;
  const added = createAddedChannels();

  const onEvent = (event: StreamEvent): void => (event.event === 'gap' ? setup.onGap() : setup.onEvent(event));
  const onId = (id: string): void => {
    lastId = id;
    setup.onId?.(id);
  };

  async function once(channels: readonly string[], stop: AbortController): Promise<void> {
    const quiet = silenceLimit(silentMs);
    try {
      const [known, begun] = [lastId, added.of(channels)];
      const sentAt = performance.now();
      const response = await setup.open(channels, known, begun, anySignal(stop.signal, quiet.signal));
      if (!response.ok) refuse(response);
      // If an id was sent, the stream itself reports what was missed.
      const isLate = begun !== null && performance.now() - sentAt > slowMs;
      if ((broken && known === null) || isLate) setup.onGap();
      broken = false;
      added.opened(channels);
      const replays = replaysOf(begun);
      const read = createEventReader((event) => onEvent(replays.mark(event)), onId, replays.end);
      await pump(response.body, (text) => {
        quiet.restart();
        if (!stop.signal.aborted) read(text);
      });
    } finally {
      quiet.end();
    }
  }

  async function keep(channels: readonly string[], stop: AbortController): Promise<void> {
    let pauseMs = firstRetryMs;
    while (!stop.signal.aborted) {
      const wasBroken = broken;
      await once(channels, stop).catch(() => null);
      if (stop.signal.aborted) return;
      // It had been open in between: restart with the short pause.
      if (wasBroken && !broken) pauseMs = firstRetryMs;
      broken = true;
      // Randomized, so that not all clients reconnect to a restarted server in the same second.
      await pause(pauseMs * (0.5 + Math.random()), stop.signal);
      pauseMs = Math.min(pauseMs * 2, longestRetryMs);
    }
  }

  return {
    /**
     * The channels wanted from now on; an empty list closes the stream.
     * @param dataFrom by `performance.now()`: the data of those that are new is from then
     */
    want(channels: readonly string[], dataFrom: number | null = null): void {
      added.note(dataFrom);
      if (current && current.channels.join() === channels.join()) return;
      current?.stop.abort();
      current = null;
      if (channels.length === 0) {
        // A later subscription starts from scratch.
        lastId = null;
        added.clear();
        broken = false;
        return;
      }
      current = { channels, stop: new AbortController() };
      void keep(channels, current.stop);
    },
    /** Closed on purpose for a while: messages sent meanwhile are replayed, or reported as a gap. */
    rest(): void {
      if (!current) return;
      current.stop.abort();
      current = null;
      broken = true;
    },
    /** Another page of this browser had the stream, and received messages up to here. */
    resumeAt(id: string): void {
      lastId = id;
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
