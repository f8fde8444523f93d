import { useEffect, useState } from 'react';
import { subscribe } from '../../lib/realtime/subscribe.ts';
import { whenSettled } from '../../lib/when-settled.ts';
import type { Poll, PollSubject } from './data.ts';
import { fetchPoll } from './poll-calls.ts';

/** All readers are notified of a vote at the same moment; their requests are spread over this time. */
const spreadMs = 1_500;
/** Browser timers are limited to 24 days; a page open for longer must be reloaded. */
const longestMs = 20 * 24 * 3_600_000;

/** The poll as loaded with the page, and then updated: by own acts (`receive`), by others, by the clock. */
export function useLivePoll(given: Poll, subject: PollSubject): { poll: Poll; receive: (poll: Poll) => void } {
  const [displayed, setCurrent] = useState({ given, poll: given });
  if (displayed.given !== given) setCurrent({ given, poll: given });
  const poll = displayed.given === given ? displayed.poll : given;
  const { of, id } = subject;
  const { open, endsAt } = poll;
  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    let asking: ReturnType<typeof setTimeout> | undefined;
    let unsubscribe = () => {};
    const ask = async () => {
      const fresh = await fetchPoll({ of, id }).catch(() => null);
      if (fresh && current) setCurrent((before) => ({ ...before, poll: fresh }));
    };
    const askSoon = () => {
      clearTimeout(asking);
      asking = setTimeout(() => void ask(), Math.random() * spreadMs);
    };
    const stopWaiting = whenSettled(() => {
      if (!current) return;
      unsubscribe = subscribe(
        `${of === 'topic' ? 'thread' : 'question'}:${id}`,
        ({ kind, data }) => {
          if (kind === 'poll.changed' && data.subjectId === id && data.subjectKind === of) askSoon();
        },
        askSoon,
      );
    });
    const leftMs = endsAt === null ? longestMs : Date.parse(endsAt) - Date.now();
    const ending = leftMs < longestMs ? setTimeout(askSoon, Math.max(leftMs, 0) + 500) : undefined;
    return () => {
      current = false;
      clearTimeout(asking);
      clearTimeout(ending);
      stopWaiting();
      unsubscribe();
    };
  }, [of, id, open, endsAt]);
  return { poll, receive: (fresh) => setCurrent((before) => ({ ...before, poll: fresh })) };
}
