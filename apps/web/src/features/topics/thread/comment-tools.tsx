import { deleteComment, restoreComment, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { useWish } from '../../../lib/use-wish.ts';
import { Button } from '../../../ui/button.tsx';
import { FloorTools } from '../../posts/floor-tools.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { usePersonName } from '../../people/person.tsx';
import type { CommentView } from '../data.ts';
import { topicActMessages } from './act-messages.ts';
import { useThread } from './thread-context.ts';

/** To the comments of its author alone and, for one that quotes somebody, to the dialogue of both. */
function useSpeakerItems({ author, quotes }: CommentView): MenuItem[] {
  const messages = useMessages(topicActMessages);
  const name = usePersonName();
  const { id: topicId } = useThread();
  const quoted = quotes.at(-1)?.author;
  const other = quoted && quoted.id !== author.id && !quoted.cancelled ? quoted : undefined;
  if (author.cancelled) return [];
  const only: MenuItem = { kind: 'link', label: messages.onlyOf(name(author)), to: addressOf(threadPage, { topicId, by: author.id }) };
  if (!other) return [only];
  const to = addressOf(threadPage, { topicId, by: author.id, with: other.id });
  return [only, { kind: 'link', label: messages.dialogueOf(name(author), name(other)), to }];
}

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
    <FloorTools
      reading={useSpeakerItems(comment)}
      written={comment}
      under={{ kind: 'comment', id: comment.id }}
      calls={calls}
      onEdit={onEdit}
      onReplied={onReplied}
    >
      {comment.viewer.quote && (
        <Button size="small" tone="quiet" onClick={() => write({ quote: comment })}>
          {messages.quote}
        </Button>
      )}
    </FloorTools>
  );
}
