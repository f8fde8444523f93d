import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { secondsOf, webhookActs } from './data.ts';
import { webhookMessages } from './messages.ts';

/** Sends a message immediately and shows the result. */
export function TestButton({ id }: { id: string }) {
  const own = useMessages(webhookMessages);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    try {
      const { state, status, durationMs, failure } = await webhookActs.test(id);
      if (state === 'delivered') toast(own.testDelivered(status ?? 0, secondsOf(durationMs ?? 0)), { kind: 'success' });
      else toast(own.testFailed([failure && own.failures[failure], status].filter(Boolean).join(' · ')), { kind: 'error' });
      await revalidate();
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
    }
  }
  return (
    <ActButton size="small" busy={busy} icon={<Icon name="send-horizontal" size={16} />} onClick={() => void send()}>
      {own.test}
    </ActButton>
  );
}
