import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { chainMarks } from './chain.ts';
import type { AnyReply, Under } from './data.ts';
import { postMessages } from './messages.ts';
import { Reply } from './reply.tsx';
import { UnlessCollapsed } from './unless-collapsed.tsx';

const visibleReplies = 2;

/** Replies beyond the first two are collapsed; a single further one is shown, because it is shorter than the toggle. */
export function foldReplies<T>(replies: readonly T[]): { visible: readonly T[]; folded: readonly T[] } {
  if (replies.length <= visibleReplies + 1) return { visible: replies, folded: [] };
  return { visible: replies.slice(0, visibleReplies), folded: replies.slice(visibleReplies) };
}

type RepliesProps = {
  replies: readonly AnyReply[];
  under: Under;
  canReply: boolean;
  targetId: string | null;
  onReplied: (replyId: string) => void;
};

/** The first two are shown; the rest expands without scripts, and automatically when the URL refers to one of them. */
export function Replies({ replies, under, canReply, targetId, onReplied }: RepliesProps) {
  const messages = useMessages(postMessages);
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (replies.length === 0) return null;
  const { visible, folded } = foldReplies(replies);
  const marks = chainMarks(replies, chosenId);
  const one = (reply: AnyReply) => (
    <UnlessCollapsed key={reply.id} written={reply} id={`reply-${reply.id}`} targeted={reply.id === targetId}>
      <Reply
        reply={reply}
        under={under}
        mark={marks.get(reply.id)}
        chosen={reply.id === chosenId}
        onChoose={() => setChosenId(reply.id === chosenId ? null : reply.id)}
        targeted={reply.id === targetId}
        canReply={canReply}
        onReplied={onReplied}
      />
    </UnlessCollapsed>
  );
  return (
    <div role="group" aria-label={messages.replies} className="mt-2 rounded-control bg-surface-2/60 py-1">
      {visible.map(one)}
      {folded.length > 0 && (
        <details className="group/more" open={folded.some(({ id }) => id === targetId) || undefined}>
          <summary className="flex min-h-9 list-none items-center px-4 text-meta font-medium text-tea group-open/more:hidden pointer-coarse:min-h-11">
            {messages.moreReplies(folded.length)}
          </summary>
          {folded.map(one)}
        </details>
      )}
    </div>
  );
}
