import type { RealtimeKind, RealtimeMessage } from '@chaguan/contract';

/** Kinds that say only that something changed, so that one says as much as a hundred. */
export const throttledKinds: ReadonlySet<RealtimeKind> = new Set(['queue.changed']);

/** By channel. */
type Messages = ReadonlyMap<string, RealtimeMessage>;

/**
 * Gathers news by channel and delivers them: the first at once, those of the pause after a delivery together when it is
 * over. One delivery follows the other, so nobody is told more often than the pauses allow, however slow a delivery is.
 */
export function createThrottledMessages(deliver: (messages: Messages) => Promise<void>, pause: () => Promise<void>) {
  let waiting = new Map<string, RealtimeMessage>();
  let isRunning = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    // What one commit announces is told together.
    await Promise.resolve();
    while (waiting.size > 0) {
      const messages = waiting;
      waiting = new Map();
      await Promise.all([deliver(messages), pause()]);
    }
    isRunning = false;
  };

  return {
    add(channels: readonly string[], message: RealtimeMessage): void {
      for (const channel of channels) waiting.set(channel, message);
      if (!isRunning) void run();
    },
    /** What still waits is told to nobody. */
    stop: (): void => waiting.clear(),
  };
}
