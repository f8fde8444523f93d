import { Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Coming } from '../../ui/coming.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { columnItemMessages } from './item-messages.ts';

const ChooseColumn = onDemand(() => import('./choose-column.tsx'));

/** The entry in the menu of one's own topic, with the dialog that it opens. `columnId`: where the topic is now. */
export function useColumnItem(topicId: string, columnId: string | null): { items: MenuItem[]; dialog: ReactNode } {
  const messages = useMessages(columnItemMessages);
  const [open, setOpen] = useState(false);
  return {
    items: [{ kind: 'act', label: messages.item, onSelect: () => setOpen(true) }],
    dialog: open && (
      <Suspense fallback={<Coming />}>
        <ChooseColumn topicId={topicId} columnId={columnId} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
