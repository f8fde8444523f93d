import { createEventReader, type StreamEvent } from './event-stream.ts';

export type ConnectionParts = {
  /** `lastId`: the stream should begin with what came after it. */
  open: (channels: readonly string[], lastId: string | null, signal: AbortSignal) => Promise<Response>;
  /** Something may have been missed: the stream came back after a break, or the server does not know what came since. */
  onGap: () => void;
  onEvent: (event: StreamEvent) => void;
  /** The stream stands for the first time: what came while it was being opened was not heard. */
  onStart?: () => void;
  /** How far the stream has come. */
  onId?: (id: string) => void;
  firstRetryMs?: number;
  longestRetryMs?: number;
  /** The server's pulse is 25 s; twice that without a byte is a dead connection. */
  silentMs?: number;
};

async function pump(body: ReadableStream<Uint8Array> | null, take: (text: string) => void): Promise<void> {
  // Not `for await`: Safari had streams for years before it had that.
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const piece = await reader?.read();
    if (piece?.value === undefined) return;
    take(decoder.decode(piece.value, { stream: true }));
  }
}

/** One stream for a set of channels, opened again with growing pauses until `want` says otherwise. */
export function createConnection(setup: ConnectionParts) {
  const { firstRetryMs = 1_000, longestRetryMs = 30_000, silentMs = 60_000 } = setup;
  let current: { channels: readonly string[]; stop: AbortController } | null = null;
  let broken = false;
  let lastId: string | null = null;

  const onEvent = (event: StreamEvent): void => {
    if (event.event === 'gap') setup.onGap();
    else setup.onEvent(event);
  };
  const onId = (id: string): void => {
    lastId = id;
    setup.onId?.(id);
  };

  async function once(channels: readonly string[], stop: AbortController): Promise<void> {
    const quiet = new AbortController();
    let timer = setTimeout(() => quiet.abort(), silentMs);
    try {
      const known = lastId;
      const response = await setup.open(channels, known, AbortSignal.any([stop.signal, quiet.signal]));
      if (!response.ok) throw new Error(`stream refused: ${response.status}`);
      // Whoever named an id is told by the stream itself what was missed.
      if (broken && known === null) setup.onGap();
      if (!broken && known === null) setup.onStart?.();
      broken = false;
      const read = createEventReader(onEvent, onId);
      await pump(response.body, (text) => {
        clearTimeout(timer);
        timer = setTimeout(() => quiet.abort(), silentMs);
        if (!stop.signal.aborted) read(text);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async function keep(channels: readonly string[], stop: AbortController): Promise<void> {
    let pauseMs = firstRetryMs;
    while (!stop.signal.aborted) {
      const wasBroken = broken;
      await once(channels, stop).catch(() => null);
      if (stop.signal.aborted) return;
      // It had been open in between: start over with the short pause.
      if (wasBroken && !broken) pauseMs = firstRetryMs;
      broken = true;
      // Spread, so that a restarted server is not met by everyone in the same second.
      await pause(pauseMs * (0.5 + Math.random()), stop.signal);
      pauseMs = Math.min(pauseMs * 2, longestRetryMs);
    }
  }

  return {
    /** The channels wanted from now on; none closes the stream. */
    want(channels: readonly string[]): void {
      if (current && current.channels.join() === channels.join()) return;
      current?.stop.abort();
      current = null;
      if (channels.length === 0) {
        // Whoever follows something later begins anew.
        lastId = null;
        broken = false;
        return;
      }
      current = { channels, stop: new AbortController() };
      void keep(channels, current.stop);
    },
    /** Closed on purpose for a while: what happens meanwhile is caught up with, or a gap. */
    rest(): void {
      if (!current) return;
      current.stop.abort();
      current = null;
      broken = true;
    },
    /** Another page of this browser had the stream, and heard up to here. */
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
