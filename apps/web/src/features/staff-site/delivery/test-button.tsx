import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { deliveryMessages } from './messages.ts';

type Tried = { to: string; failure: string | null };

/** Sends a test with the settings in the form, and shows the other side's response. */
export function TestButton({ label, send }: { label: string; send: () => Promise<Tried> }) {
  const own = useMessages(deliveryMessages);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  async function test(): Promise<void> {
    setBusy(true);
    setTried(null);
    try {
      setTried(await send());
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-3">
        <ActButton busy={busy} onClick={() => void test()}>
          {label}
        </ActButton>
        <span className="text-meta text-ink-2">{own.testHint}</span>
      </p>
      <p role="status" className={cx('text-small break-words empty:hidden', tried?.failure ? 'text-cinnabar' : 'text-tea')}>
        {tried && (tried.failure === null ? own.tested(tried.to) : own.refused(tried.failure))}
      </p>
    </div>
  );
}
