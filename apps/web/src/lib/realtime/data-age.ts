/** Channels that no stream was open for yet, and the age (ms) of what their pages show: messages since then were not received. */
export type Added = { channels: readonly string[]; ageMs: number };

/**
 * Data that a page requested may be older than its request, and the server counts the age from when the request for the stream arrives: the
 * network and the bus between processes take time.
 */
export const marginMs = 2_000;

/** How old the data of the channels is that a connection does not follow yet. Times are those of `performance.now()`. */
export function createAddedChannels() {
  let followed: readonly string[] = [];
  let from: number | null = null;
  return {
    note(dataFrom: number | null): void {
      if (dataFrom !== null) from = Math.min(from ?? dataFrom, dataFrom);
    },
    of(channels: readonly string[]): Added | null {
      const added = channels.filter((channel) => !followed.includes(channel));
      return from === null || added.length === 0 ? null : { channels: added, ageMs: Math.round(performance.now() - from) };
    },
    /** A stream is open for these. */
    opened(channels: readonly string[]): void {
      followed = channels;
      from = null;
    },
    clear(): void {
      followed = [];
    },
  };
}

/** When pages are opened together, the first request of one may have had no leader yet: it is repeated when the leader asks. */
const pendingMs = 10_000;

/** From when the data of this page and of the others is, as far as a leader must know it. */
export function createDataTimes() {
  let own: { from: number; notedAt: number } | null = null;
  let others: number | null = null;
  const pending = (): number | null => (own !== null && performance.now() - own.notedAt < pendingMs ? own.from : null);
  return {
    noteOwn(from: number | null): void {
      if (from !== null) own = { from, notedAt: performance.now() };
    },
    noteOther(ageMs: number | null): void {
      if (ageMs !== null) others = Math.min(others ?? Infinity, performance.now() - ageMs);
    },
    /** The age (ms) of this page's data: the clocks of pages differ. */
    ownAge(): number | null {
      const from = pending();
      return from === null ? null : performance.now() - from;
    },
    /** The earliest of all, once. */
    consume(): number | null {
      const from = Math.min(pending() ?? Infinity, others ?? Infinity);
      others = null;
      return Number.isFinite(from) ? from : null;
    },
  };
}
