/** Every page of the site in this browser requests the same lock; its holder has the stream. */
const lockName = 'chaguan-stream';

/**
 * Makes one page of this browser the leader: the first to request it, and when that one is closed or crashes, the next. Without locks (an
 * old browser, a site without https) every page leads.
 */
export function createLeadership(locks: LockManager | null, onChange: (leads: boolean) => void) {
  let seeking: AbortController | null = null;

  async function wait(locked: LockManager, mine: AbortController): Promise<void> {
    const keepLock = () =>
      new Promise<void>((release) => {
        mine.signal.addEventListener('abort', () => release());
        if (mine.signal.aborted) release();
        else onChange(true);
      });
    try {
      await locked.request(lockName, { signal: mine.signal }, keepLock);
    } catch {
      // The lock is not available (a browser that forbids storage): better a separate stream than none.
      if (!mine.signal.aborted) onChange(true);
    }
  }

  return {
    seek(): void {
      if (seeking) return;
      seeking = new AbortController();
      if (locks) void wait(locks, seeking);
      else onChange(true);
    },
    leave(): void {
      if (!seeking) return;
      seeking.abort();
      seeking = null;
      onChange(false);
    },
  };
}
