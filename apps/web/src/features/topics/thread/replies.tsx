import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import type { CommentView } from '../data.ts';
import { chainMarks } from './chain.ts';
import { foldReplies } from './fold.ts';
import { threadMessages } from './messages.ts';
import { Reply } from './reply.tsx';
import { UnlessBlocked } from './unless-blocked.tsx';

type RepliesProps = { comment: CommentView; targetId: string | null; onReplied: (replyId: string) => void };

/** The first two stand open; the rest unfolds without scripts, and by itself when the address points into it. */
export function Replies({ comment, targetId, onReplied }: RepliesProps) {
  const words = useMessages(threadMessages);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { replies } = comment;
  if (replies.length === 0) return null;
  const { shown, folded } = foldReplies(replies);
  const marks = chainMarks(replies, chosenId);
  const one = (reply: CommentView['replies'][number]) => (
    <UnlessBlocked key={reply.id} written={reply} id={`reply-${reply.id}`} targeted={reply.id === targetId}>
      <Reply
        reply={reply}
        mark={marks.get(reply.id)}
        chosen={reply.id === chosenId}
        onChoose={() => setChosenId(reply.id === chosenId ? null : reply.id)}
        targeted={reply.id === targetId}
        canReply={comment.viewer.reply}
        onReplied={onReplied}
      />
    </UnlessBlocked>
  );
  return (
    <div role="group" aria-label={words.replies} className="mt-2 rounded-control bg-surface-2/60 py-1">
      {shown.map(one)}
      {folded.length > 0 && (
        <details className="group/more" open={folded.some(({ id }) => id === targetId) || undefined}>
          <summary className="flex min-h-9 list-none items-center px-4 text-meta font-medium text-tea group-open/more:hidden pointer-coarse:min-h-11">
            {words.moreReplies(folded.length)}
          </summary>
          {folded.map(one)}
        </details>
      )}
    </div>
  );
}
