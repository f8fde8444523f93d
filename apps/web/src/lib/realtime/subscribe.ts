import type { RealtimeMessage } from '@chaguan/contract';
import { patiently } from '../code/patiently.ts';

/**
 * Subscribes to a channel, e.g. `thread:{topicId}`, over the one stream of this browser. A hidden page receives nothing until it is visible
 * again. `onGap`: messages may have been missed, reload instead. `onStart`: for data that was loaded before the stream was open, to cover
 * the time in between. Returns a function to unsubscribe; use it in an effect. No messages are received before the page is hydrated, so the
 * code of the stream is not part of the initial load.
 */
export function subscribe(
  channel: string,
  onMessage: (message: RealtimeMessage) => void,
  onGap?: () => void,
  onStart?: () => void,
): () => void {
  let stop: (() => void) | null = null;
  let over = false;
  const start = async (): Promise<void> => {
    const { follow } = await patiently(() => import('./realtime.ts'));
    if (!over) stop = follow({ channel, onMessage, ...(onGap && { onGap }), ...(onStart && { onStart }) });
  };
  void start();
  return () => {
    over = true;
    stop?.();
  };
}
