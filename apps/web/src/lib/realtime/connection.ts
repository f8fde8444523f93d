import { createEventReader, type StreamEvent } from './event-stream.ts';

export type ConnectionParts = {
  open: (channels: readonly string[], signal: AbortSignal) => Promise<Response>;
  /** Something may have been missed: the stream came back after a break. */
  onGap: () => void;
  onEvent: (event: StreamEvent) => void;
  firstRetryMs?: number;
  longestRetryMs?: number;
  /** The server's pulse is 25 s; twice that without a byte is a dead connection. */
  silentMs?: number;
};

/** One stream for a set of channels, opened again with growing pauses until `want` says otherwise. */
export function createConnection(setup: ConnectionParts) {
  const { firstRetryMs = 1_000, longestRetryMs = 30_000, silentMs = 60_000 } = setup;
  let current: { channels: readonly string[]; stop: AbortController } | null = null;
  let broken = false;

  async function pump(response: Response, alive: () => void): Promise<void> {
    const read = createEventReader(setup.onEvent);
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      alive();
      read(decoder.decode(bytes, { stream: true }));
    }
  }

  async function once(channels: readonly string[], stop: AbortController): Promise<void> {
    const quiet = new AbortController();
    let timer = setTimeout(() => quiet.abort(), silentMs);
    const alive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silentMs);
    };
    try {
      const response = await setup.open(channels, AbortSignal.any([stop.signal, quiet.signal]));
      if (!response.ok) throw new Error(`stream refused: ${response.status}`);
      if (broken) setup.onGap();
      broken = false;
      await pump(response, alive);
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
      if (channels.length === 0) return;
      current = { channels, stop: new AbortController() };
      void keep(channels, current.stop);
    },
    /** Closed on purpose for a while: what happens meanwhile is a gap. */
    rest(): void {
      if (!current) return;
      current.stop.abort();
      current = null;
      broken = true;
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
