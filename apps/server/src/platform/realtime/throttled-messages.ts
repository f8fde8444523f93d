import type { RealtimeKind, RealtimeMessage } from '@chaguan/contract';

/** Kinds that only say that something changed, so that one message is as good as a hundred. */
export const throttledKinds: ReadonlySet<RealtimeKind> = new Set(['queue.changed']);

/** By channel. */
type Messages = ReadonlyMap<string, RealtimeMessage>;

/**
 * Collects messages by channel and delivers them: the first immediately, those during the pause after a delivery together when it ends.
 * Deliveries run one after the other, so nobody gets messages more often than the pauses allow, however slow a delivery is.
 */
export function createThrottledMessages(deliver: (messages: Messages) => Promise<void>, pause: () => Promise<void>) {
  let waiting = new Map<string, RealtimeMessage>();
  let isRunning = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    // Messages announced by one commit are delivered together.
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
    /** Messages that still wait are discarded. */
    stop: (): void => waiting.clear(),
  };
}
