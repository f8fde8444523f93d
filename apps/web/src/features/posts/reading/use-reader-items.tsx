import { Suspense, useState, type ReactNode } from 'react';
import { fetchCode } from '../../../lib/code/fetch-code.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Coming } from '../../../ui/coming.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { pressed } from '../../../ui/pressed.ts';
import type { ReadPost } from '../data.ts';
import { readingMessages } from './messages.ts';

const ReadingDialog = onDemand(() => import('./reading-dialog.tsx'));
const PictureDialog = onDemand(() => import('./picture-dialog.tsx'));

/** The menu entries of every reader, and the dialogs they open. */
export function useReaderItems(subject: ReadPost): { items: MenuItem[]; dialog: ReactNode } {
  const messages = useMessages(readingMessages);
  const [open, setOpen] = useState<'look' | 'picture' | null>(null);
  const close = () => setOpen(null);
  const copy = () => void pressed(async () => (await fetchCode(() => import('../copy-link.ts'))).copyLink(subject.path));
  return {
    items: [
      { label: messages.copyLink, icon: <Icon name="link" size={16} />, onSelect: copy },
      { label: messages.picture, icon: <Icon name="image" size={16} />, onSelect: () => setOpen('picture') },
      { label: messages.look, icon: <Icon name="sliders-horizontal" size={16} />, onSelect: () => setOpen('look') },
    ],
    dialog: open && (
      <Suspense fallback={<Coming />}>
        {open === 'look' ? <ReadingDialog onClose={close} /> : <PictureDialog subject={subject} onClose={close} />}
      </Suspense>
    ),
  };
}
