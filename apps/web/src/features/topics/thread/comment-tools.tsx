import { deleteComment, restoreComment } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { useWish } from '../../../lib/use-wish.ts';
import { Button } from '../../../ui/button.tsx';
import { FloorTools } from '../../posts/floor-tools.tsx';
import type { CommentView } from '../data.ts';
import { topicActMessages } from './act-messages.ts';
import { useThread } from './thread-context.ts';

type CommentToolsProps = { comment: CommentView; onEdit: () => void; onReplied: (replyId: string) => void };

/** A member's actions on a comment. */
export default function CommentTools({ comment, onEdit, onReplied }: CommentToolsProps) {
  const messages = useMessages(topicActMessages);
  const { write } = useThread();
  const at = { params: { commentId: comment.id } };
  useWish(comment.viewer.edit ? `comment-edit:${comment.id}` : null, onEdit);
  const calls = {
    remove: () => api.call(deleteComment, at),
    restore: () => api.call(restoreComment, at),
  };
  return (
    <FloorTools written={comment} under={{ kind: 'comment', id: comment.id }} calls={calls} onEdit={onEdit} onReplied={onReplied}>
      {comment.viewer.quote && (
        <Button size="small" tone="quiet" onClick={() => write({ quote: comment })}>
          {messages.quote}
        </Button>
      )}
    </FloorTools>
  );
}
