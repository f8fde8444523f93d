import type { ReportTarget } from '@chaguan/contract';
import { Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useAccepts } from '../../lib/site.ts';
import { useStore } from '../../lib/store.ts';
import type { MenuItem } from '../../ui/menu-item.ts';
import { reportMessages } from './messages.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const ReportDialog = onDemand(() => import('./report-dialog.tsx'));

/** The menu item that reports something, none for visitors and while reports are disabled, and the dialog that is loaded on click. */
export function useReport(targetKind: ReportTarget, targetId: string): { items: MenuItem[]; dialog: ReactNode } {
  const { report } = useMessages(reportMessages);
  const me = useStore(memberStore);
  const [open, setOpen] = useState(false);
  const isOpen = useAccepts('report');
  if (me === null || !isOpen) return { items: [], dialog: null };
  const dialog = open && (
    <Suspense>
      <ReportDialog targetKind={targetKind} targetId={targetId} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { items: [{ kind: 'act', label: report, onSelect: () => setOpen(true) }], dialog };
}
