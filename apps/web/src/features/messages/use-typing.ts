import { useEffect, useRef, useState } from 'react';
import { subscribe } from '../../lib/realtime/subscribe.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { sendTyping } from './data.ts';

const visibleMs = 5_000;
const signalEachMs = 3_000;

/** Whether the partner is typing; ends after five seconds without a signal, and when the message arrives. */
export function useTyping(partnerId: string): boolean {
  const [typing, setTyping] = useState(false);
  const memberId = useStore(memberStore)?.id;
  useEffect(() => {
    if (memberId === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    const stop = subscribe(
      `member:${memberId}`,
      ({ kind, data }) => {
        if (kind === 'message.received' && data.senderId === partnerId) end();
        if (kind !== 'typing.began' || data.memberId !== partnerId) return;
        clearTimeout(timer);
        timer = setTimeout(end, visibleMs);
        setTyping(true);
      },
      undefined,
      performance.now(),
    );
    return () => {
      end();
      stop();
    };
  }, [memberId, partnerId]);
  return typing;
}

/** Called on each change of the text; notifies the partner at most once in three seconds. */
export function useTypingSignal(partnerId: string): () => void {
  const announced = useRef(-signalEachMs);
  return () => {
    const now = performance.now();
    if (now - announced.current < signalEachMs) return;
    announced.current = now;
    sendTyping(partnerId);
  };
}
