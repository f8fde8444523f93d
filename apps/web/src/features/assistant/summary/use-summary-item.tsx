import { Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { Coming } from '../../../ui/coming.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { summaryEntryMessages } from './entry-messages.ts';
import type { Summarized } from './summarized.ts';
import { onDemand } from '../../../ui/on-demand.tsx';

const SummaryDialog = onDemand(() => import('./summary-dialog.tsx'));

/** The menu entry that summarizes a topic or a question, if available, and the dialog that is loaded when it is clicked. */
export function useSummaryItem(of: Summarized): { items: MenuItem[]; dialog: ReactNode } {
  const { summary } = useMessages(summaryEntryMessages);
  const parameter = useSiteInfo()?.aiAssistantParameter;
  const [open, setOpen] = useState(false);
  if (!parameter?.open || !parameter.tools.summary || of.state !== 'published' || of.lastFloor === 0) return { items: [], dialog: null };
  const dialog = open && (
    <Suspense fallback={<Coming />}>
      <SummaryDialog of={of} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { items: [{ kind: 'act', label: summary, icon: <Icon name="sparkles" size={16} />, onSelect: () => setOpen(true) }], dialog };
}
