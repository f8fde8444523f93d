import type { RealtimeMessage } from '@chaguan/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { subscribe } from '../../lib/realtime/subscribe.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDiscussion } from './discussion.ts';

export type Arrival = { id: string; floor: number };

/** What arrived and is not on screen yet: each comment or answer once, the earliest first. */
export function waiting(arrivals: readonly Arrival[], visible: readonly { id: string }[]): Arrival[] {
  const there = new Set(visible.map((one) => one.id));
  const unseen = new Map(arrivals.filter(({ id }) => !there.has(id)).map((one) => [one.id, one]));
  return [...unseen.values()].toSorted((a, b) => a.floor - b.floor);
}

// Several changes in a row (by a moderator) cause one request.
const settleMs = 1_000;

/** What a message means for this page: a new post, a change, or nothing. */
function readMessage({ kind, data }: RealtimeMessage, id: string): (Arrival & { authorId: string }) | 'changed' | null {
  if (!('topicId' in data ? data.topicId === id : 'questionId' in data && data.questionId === id)) return null;
  // The banner updates itself, at most once a second: the page need not be reloaded.
  if (kind === 'envelope.changed') return null;
  if (kind === 'comment.posted') return { id: data.commentId, floor: data.floor, authorId: data.authorId };
  if (kind === 'answer.posted') return { id: data.answerId, floor: data.floor, authorId: data.authorId };
  return 'changed';
}

type LiveBarProps = {
  visible: readonly { id: string }[];
  ownId: string | null;
  label: (n: number) => string;
  /** Where the new posts are. */
  pathOf: (id: string) => string;
};

/** Shows that others have posted meanwhile, without moving the content. */
export function LiveBar({ visible, ownId, label, pathOf }: LiveBarProps) {
  const { of, id, blockedIds } = useDiscussion();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  // Own posts are already on screen; those of blocked members are not announced.
  const unheard = [ownId, ...blockedIds];
  const latest = useRef({ unheard, revalidate });
  useEffect(() => {
    latest.current = { unheard, revalidate };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void latest.current.revalidate(), settleMs);
    };
    const stop = subscribe(
      of === 'topic' ? `thread:${id}` : `question:${id}`,
      (message) => {
        const received = readMessage(message, id);
        if (received === null) return;
        if (received === 'changed') refresh();
        else if (!latest.current.unheard.includes(received.authorId)) setArrivals((known) => [...known, received]);
      },
      refresh,
    );
    return () => {
      clearTimeout(timer);
      setArrivals([]);
      stop();
    };
  }, [of, id]);
  const unseen = waiting(arrivals, visible);
  const first = unseen[0];
  const show = () => {
    if (!first) return;
    setArrivals([]);
    void navigate(pathOf(first.id), { preventScrollReset: true });
  };
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--tabs)+16px)] z-20 flex justify-center md:bottom-8">
      {first && (
        <button
          type="button"
          onClick={show}
          className={buttonClass(
            'primary',
            'medium',
            'pointer-events-auto rounded-chip shadow-overlay animate-[rise_180ms_var(--ease-out)]',
          )}
        >
          <Icon name="arrow-down" size={16} />
          {label(unseen.length)}
        </button>
      )}
    </div>
  );
}
