import Ellipsis from 'lucide-react/icons/ellipsis';
import { deleteReply, moderateReply, restoreReply } from '@chaguan/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import type { ReplyView } from '../data.ts';
import { actMessages } from './act-messages.ts';
import { moderationItems } from './moderation-items.ts';
import { ReplyForm } from './reply-form.tsx';
import { useAct } from './use-act.ts';
import { useBlockItems } from './use-block-items.ts';

function useItems(reply: ReplyView, onEdit: () => void): MenuItem[] {
  const words = useMessages(actMessages);
  const act = useAct();
  const blocking = useBlockItems(reply.author);
  const { viewer, state } = reply;
  const at = { params: { replyId: reply.id } };
  const restore = () => api.call(restoreReply, at);
  const items: MenuItem[] = [];
  if (viewer.edit) items.push({ label: words.edit, onSelect: onEdit });
  if (viewer.delete) items.push({ label: words.delete, danger: true, onSelect: () => act(() => api.call(deleteReply, at), words.deleted, restore) });
  if (viewer.restore) items.push({ label: words.restore, onSelect: () => act(restore, words.restored) });
  items.push(...blocking);
  if (viewer.moderate) {
    const moderate = (name: 'approve' | 'delete' | 'restore') => api.call(moderateReply, { ...at, body: { act: name } });
    if (items.length > 0) items.push({ kind: 'line' });
    items.push(...moderationItems(state, words, act, moderate));
  }
  return items;
}

type ReplyToolsProps = { reply: ReplyView; canReply: boolean; onEdit: () => void; onReplied: (replyId: string) => void };

export default function ReplyTools({ reply, canReply, onEdit, onReplied }: ReplyToolsProps) {
  const words = useMessages(actMessages);
  const [replying, setReplying] = useState(false);
  const items = useItems(reply, onEdit);
  const answerable = canReply && reply.state === 'published';
  return (
    <>
      <div className="-mb-2 -ml-3 flex items-center">
        {answerable && (
          <Button size="small" tone="quiet" aria-expanded={replying} onClick={() => setReplying(!replying)}>{words.reply}</Button>
        )}
        {items.length > 0 && <Menu label={words.more} className={iconButtonClass} trigger={<Ellipsis aria-hidden size={16} />} items={items} align="start" />}
      </div>
      {replying && (
        <ReplyForm commentId={reply.commentId} answersReplyId={reply.id} to={reply.author} onClose={() => setReplying(false)} onReplied={onReplied} />
      )}
    </>
  );
}
