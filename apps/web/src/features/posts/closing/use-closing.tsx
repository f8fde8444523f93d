import { undoDuplicate } from '@chaguan/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Coming } from '../../../ui/coming.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { actsOf, type PageAct } from '../page-acts.ts';
import { useAct } from '../use-act.ts';
import type { Closable } from './closing.ts';
import { closingMenuMessages } from './menu-messages.ts';

const dialogs = {
  duplicate: onDemand(() => import('./duplicate-dialog.tsx')),
  timers: onDemand(() => import('./timers-dialog.tsx')),
};

/** Menu entries of staff that close a topic or question as a duplicate or at a time, and the dialog that is loaded on click. */
export function useClosing(of: Closable): { acts: PageAct[]; dialog: ReactNode } {
  const messages = useMessages(closingMenuMessages);
  const act = useAct();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const undo = () => act(() => api.call(undoDuplicate, { params: { kind: of.kind, rootId: of.id }, body: {} }), messages.undone);
  const acts = actsOf('staff', 'moderate', [
    of.closing?.duplicate
      ? { label: messages.undoItem, onSelect: undo }
      : { label: messages.duplicateItem, onSelect: () => setOpen('duplicate') },
    { label: messages.timersItem, onSelect: () => setOpen('timers') },
  ]);
  const Opened = open && dialogs[open];
  const dialog = Opened && (
    <Suspense fallback={<Coming />}>
      <Opened of={of} onClose={() => setOpen(null)} />
    </Suspense>
  );
  return { acts, dialog };
}
