import { patiently } from '../code/patiently.ts';
import { pageDataFrom } from '../page-data-from.ts';
import type { OnMessage } from './realtime.ts';

/**
 * Subscribes to a channel, e.g. `thread:{topicId}`, over the one stream of this browser. A hidden page receives nothing until it is visible
 * again. `onGap`: messages may have been missed, reload instead. `dataFrom`: when the data was requested to which the messages belong
 * (`performance.now()`), which is that of the page otherwise; messages since then are received too, though the stream opens later. Returns a
 * function to unsubscribe; use it in an effect. No messages are received before the page is hydrated, so the code of the stream is not part of
 * the initial load.
 */
export function subscribe(channel: string, onMessage: OnMessage, onGap?: () => void, dataFrom: number = pageDataFrom()): () => void {
  let stop: (() => void) | null = null;
  let over = false;
  const start = async (): Promise<void> => {
    const { follow } = await patiently(() => import('./realtime.ts'));
    if (!over) stop = follow({ channel, onMessage, dataFrom, ...(onGap && { onGap }) });
  };
  void start();
  return () => {
    over = true;
    stop?.();
  };
}
