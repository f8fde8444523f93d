import { Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Coming } from '../../ui/coming.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import type { EditedPost } from './data.ts';
import { editEntryMessages } from './entry-messages.ts';
import type { TagsControl } from './tags-control.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const EditDialog = onDemand(() => import('./edit-dialog.tsx'));
const HistoryDialog = onDemand(() => import('./history-dialog.tsx'));

/** What determines who may read its history. */
type Written = { author: { id: string }; editedAt: string | null; viewer: { moderate: boolean } };

/** Menu entries that edit a post as staff and show its history, and the dialog that is loaded on click. */
export function useEdits(tags?: TagsControl) {
  const messages = useMessages(editEntryMessages);
  const me = useStore(memberStore);
  const [open, setOpen] = useState<{ post: EditedPost; act: 'change' | 'history' } | null>(null);
  const item = (post: EditedPost, act: 'change' | 'history'): MenuItem => ({
    label: messages[act],
    onSelect: () => setOpen({ post, act }),
  });
  const close = () => setOpen(null);
  const isRead = ({ author, editedAt, viewer }: Written): boolean => viewer.moderate || (editedAt !== null && author.id === me?.id);
  const dialog: ReactNode = open && (
    <Suspense fallback={<Coming />}>
      {open.act === 'change' ? (
        <EditDialog post={open.post} tags={tags} onClose={close} />
      ) : (
        <HistoryDialog post={open.post} onClose={close} />
      )}
    </Suspense>
  );
  return {
    dialog,
    /** For staff. */
    change: (post: EditedPost, state: string): MenuItem[] => (['pending', 'published'].includes(state) ? [item(post, 'change')] : []),
    history: (post: EditedPost): MenuItem => item(post, 'history'),
    /** The same for those who may read the history, if there is one. */
    historyOf: (post: EditedPost, written: Written): MenuItem[] => (isRead(written) ? [item(post, 'history')] : []),
    isRead,
    openHistory: (post: EditedPost) => setOpen({ post, act: 'history' }),
  };
}
