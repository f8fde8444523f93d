import type { RealtimeMessage } from '@chaguan/contract';
import { whenOnline } from '../when-online.ts';

/**
 * Follows a channel, e.g. `thread:{topicId}`, over the one stream of this browser. A hidden page hears nothing until it
 * is seen again. `onGap`: messages may have been missed, fetch instead. `onStart`: for what was fetched before the stream
 * stood and must not miss the moment between. Returns the way to stop; use it in an effect.
 * Nobody hears anything before the page stands, so the code of the stream is no part of a first load.
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
    await whenOnline();
    const { follow } = await import('./realtime.ts');
    if (!over) stop = follow({ channel, onMessage, ...(onGap && { onGap }), ...(onStart && { onStart }) });
  };
  void start();
  return () => {
    over = true;
    stop?.();
  };
}
