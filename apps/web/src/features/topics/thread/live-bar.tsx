import ArrowDown from 'lucide-react/icons/arrow-down';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { subscribe } from '../../../lib/realtime/realtime.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { CommentPage, TopicView } from '../data.ts';
import { companionMessages } from './companion-messages.ts';
import { waiting, type Arrival } from './arrivals.ts';

// Several changes in a row (a moderator at work) are one fetch.
const settleMs = 1_000;

type LiveBarProps = { topic: TopicView; comments: CommentPage; ownId: string | null };

/** Says that others have written meanwhile, without moving what is being read. */
export function LiveBar({ topic, comments, ownId }: LiveBarProps) {
  const words = useMessages(companionMessages);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  // One's own are on screen already; those of blocked members are not news.
  const unheard = [ownId, ...topic.viewer.blockedIds];
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
      `thread:${topic.id}`,
      (message) => {
        if (!('topicId' in message.data) || message.data.topicId !== topic.id) return;
        if (message.kind !== 'comment.posted') return refresh();
        const { commentId, floor, authorId } = message.data;
        if (!latest.current.unheard.includes(authorId)) setArrivals((known) => [...known, { commentId, floor }]);
      },
      refresh,
    );
    return () => {
      clearTimeout(timer);
      setArrivals([]);
      stop();
    };
  }, [topic.id]);
  const unseen = waiting(arrivals, comments.items);
  const first = unseen[0];
  const show = () => {
    if (!first) return;
    const sort = comments.sort === 'newest' ? comments.sort : undefined;
    setArrivals([]);
    void navigate(paths.thread({ topicId: topic.id, sort, commentId: first.commentId }), { preventScrollReset: true });
  };
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-32 z-20 flex justify-center md:bottom-8">
      {first && (
        <button type="button" onClick={show} className={buttonClass('primary', 'medium', 'pointer-events-auto rounded-chip shadow-overlay animate-[rise_180ms_var(--ease-out)]')}>
          <ArrowDown aria-hidden size={16} />
          {words.newComments(unseen.length)}
        </button>
      )}
    </div>
  );
}
