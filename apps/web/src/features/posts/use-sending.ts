import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type SendingText = {
  text: string;
  /** Once the server has it. */
  id: string | null;
  /** The member's own posts on the page before. */
  before: readonly string[];
};

/** The page may show it before its response arrives: a realtime message or another reload was faster. */
function isVisible({ id, before }: SendingText, own: readonly string[]): boolean {
  return own.some((one) => one === id || !before.includes(one));
}

/**
 * The post that is being sent, shown at once in place of its editor, which stays hidden meanwhile with its text.
 * @param own the member's own posts that the page shows
 * @returns `send` runs the request and then `show`, which loads the page with the new post (null: it waits for the network). Rejected: the editor is visible again;
 * `isRunning` until the response; `onItsWay` is the text as long as the page does not show it
 */
export function useSending(own: readonly string[]) {
  const [sending, setSending] = useState<SendingText | null>(null);
  const running = useRef(0);
  async function send<P extends { id: string }>(
    text: string,
    request: () => Promise<P | null>,
    show: (post: P | null) => Promise<unknown>,
  ): Promise<void> {
    running.current += 1;
    const current = running.current;
    setSending({ text, id: null, before: own });
    try {
      const post = await request();
      setSending(post && { text, id: post.id, before: own });
      // A second one may be on its way before the page has been loaded.
      void show(post).finally(() => running.current === current && setSending(null));
    } catch (reason) {
      // Before the failure is shown next to the text.
      flushSync(() => setSending(null));
      throw reason;
    }
  }
  return {
    isHidden: sending !== null,
    isRunning: sending?.id === null,
    onItsWay: sending !== null && !isVisible(sending, own) ? sending.text : null,
    send,
  };
}
