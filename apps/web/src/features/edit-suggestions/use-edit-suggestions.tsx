import { Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Coming } from '../../ui/coming.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import type { SuggestedPost } from './data.ts';
import { suggestEntryMessages } from './entry-messages.ts';

const SuggestDialog = onDemand(() => import('./suggest-dialog.tsx'));
const WaitingDialog = onDemand(() => import('./waiting-dialog.tsx'));

type Post = SuggestedPost & { state: string; viewer: { suggest?: boolean; editWiki?: boolean; moderate: boolean } };

/** The menu items of a post for those who may suggest another text, and for staff, who decide; the dialogs are loaded on click. */
export function useEditSuggestions({ kind, id, state, viewer }: Post): { items: MenuItem[]; staff: MenuItem[]; dialog: ReactNode } {
  const messages = useMessages(suggestEntryMessages);
  const [open, setOpen] = useState<'suggest' | 'waiting' | null>(null);
  const icon = <Icon name="pen-line" size={16} />;
  const close = () => setOpen(null);
  const Dialog = open === 'suggest' ? SuggestDialog : WaitingDialog;
  return {
    items:
      viewer.suggest && !viewer.editWiki && !viewer.moderate ? [{ label: messages.suggest, icon, onSelect: () => setOpen('suggest') }] : [],
    staff: viewer.moderate && state === 'published' ? [{ label: messages.waiting, onSelect: () => setOpen('waiting') }] : [],
    dialog: open && (
      <Suspense fallback={<Coming />}>
        <Dialog post={{ kind, id }} onClose={close} />
      </Suspense>
    ),
  };
}
