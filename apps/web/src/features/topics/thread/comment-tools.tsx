import Ellipsis from 'lucide-react/icons/ellipsis';
import { deleteComment, moderateComment, restoreComment } from '@chaguan/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import type { CommentView } from '../data.ts';
import { actMessages } from './act-messages.ts';
import { moderationItems } from './moderation-items.ts';
import { ReplyForm } from './reply-form.tsx';
import { useThread } from './thread-context.ts';
import { useBlockItems } from './use-block-items.ts';
import { useAct } from './use-act.ts';

function useItems(comment: CommentView, onEdit: () => void): MenuItem[] {
  const words = useMessages(actMessages);
  const act = useAct();
  const blocking = useBlockItems(comment.author);
  const { viewer, state } = comment;
  const at = { params: { commentId: comment.id } };
  const restore = () => api.call(restoreComment, at);
  const items: MenuItem[] = [];
  if (viewer.edit) items.push({ label: words.edit, onSelect: onEdit });
  if (viewer.delete) items.push({ label: words.delete, danger: true, onSelect: () => act(() => api.call(deleteComment, at), words.deleted, restore) });
  if (viewer.restore) items.push({ label: words.restore, onSelect: () => act(restore, words.restored) });
  items.push(...blocking);
  if (viewer.moderate) {
    const moderate = (name: 'approve' | 'delete' | 'restore') => api.call(moderateComment, { ...at, body: { act: name } });
    if (items.length > 0) items.push({ kind: 'line' });
    items.push(...moderationItems(state, words, act, moderate));
  }
  return items;
}

type CommentToolsProps = { comment: CommentView; onEdit: () => void; onReplied: (replyId: string) => void };

/** What a member can do with a comment; the reply box opens beneath it, and several may be open at once. */
export default function CommentTools({ comment, onEdit, onReplied }: CommentToolsProps) {
  const words = useMessages(actMessages);
  const { write } = useThread();
  const [replying, setReplying] = useState(false);
  const items = useItems(comment, onEdit);
  return (
    <>
      <div className="-mb-2 -ml-3 flex items-center">
        {comment.viewer.reply && (
          <Button data-reply size="small" tone="quiet" aria-expanded={replying} onClick={() => setReplying(!replying)}>{words.reply}</Button>
        )}
        {comment.viewer.quote && <Button size="small" tone="quiet" onClick={() => write({ quote: comment })}>{words.quote}</Button>}
        {items.length > 0 && <Menu label={words.more} className={iconButtonClass} trigger={<Ellipsis aria-hidden size={16} />} items={items} align="start" />}
      </div>
      {replying && (
        <ReplyForm
          commentId={comment.id}
          to={comment.author}
          onClose={() => setReplying(false)}
          onReplied={onReplied}
        />
      )}
    </>
  );
}
