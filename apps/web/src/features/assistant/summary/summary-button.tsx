import { lazy, Suspense, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../lib/i18n.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { Coming } from '../../../ui/coming.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { summaryMessages } from './messages.ts';

const SummaryDialog = lazy(() => import('./summary-dialog.tsx'));

/** `lastFloor`: of what nobody has answered there is nothing to sum up. */
export type Summarized = { kind: 'topic' | 'question'; id: string; state: string; lastFloor: number };

/** The entry of a menu that sums a topic or a question up, none where that is not offered, and the dialog that is loaded when it is pressed. */
export function useSummaryItem(of: Summarized): { items: MenuItem[]; dialog: ReactNode } {
  const { summary } = useMessages(summaryMessages);
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

/**
 * For visitors, whose bar has no menu. It comes with what a page does besides showing itself, so the first load carries
 * none of it, and what is summarized is read when it is pressed.
 */
export function SummaryButton({ of, className }: { of: Summarized; className: string }) {
  const { items, dialog } = useSummaryItem(of);
  const [bar] = useState(() => document.querySelector<HTMLElement>('article > [data-bar]'));
  const [item] = items;
  if (!bar || item?.kind !== 'act') return null;
  return (
    <>
      {createPortal(
        <button type="button" className={className} onClick={item.onSelect}>
          <Icon name="sparkles" size={18} />
          <span>{item.label}</span>
        </button>,
        bar,
      )}
      {dialog}
    </>
  );
}
