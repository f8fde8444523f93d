import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../lib/i18n.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { summaryMessages } from './messages.ts';

const SummaryDialog = lazy(() => import('./summary-dialog.tsx'));

export type Summarized = { kind: 'topic' | 'question'; id: string };

/**
 * In the action bar of a topic or a question. It comes with what a page does besides showing itself, so the first load
 * carries none of it, and what is summarized is read when it is pressed.
 */
export function SummaryButton({ of }: { of: Summarized }) {
  const messages = useMessages(summaryMessages);
  const parameter = useSiteInfo()?.aiAssistantParameter;
  const [bar] = useState(() => document.querySelector<HTMLElement>('article > [data-bar]'));
  const [shown, setShown] = useState(false);
  if (!bar || !parameter?.open || !parameter.tools.summary) return null;
  return (
    <>
      {createPortal(
        <button type="button" className={buttonClass('quiet', 'medium', 'px-3 max-sm:px-2')} onClick={() => setShown(true)}>
          <Icon name="sparkles" size={18} />
          <span className="max-sm:sr-only">{messages.summary}</span>
        </button>,
        bar,
      )}
      {shown && (
        <Suspense fallback={<Coming />}>
          <SummaryDialog of={of} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
