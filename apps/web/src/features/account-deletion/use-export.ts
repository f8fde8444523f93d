import { useEffect, useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { leavingActs, type DataExport, type LeaveForm } from './data.ts';
import { accountDeletionMessages } from './messages.ts';

const everyMs = 1500;

function isUnderWay(last: DataExport | null): boolean {
  return last?.state === 'waiting' || last?.state === 'running';
}

/** The last export, polled while it is in progress, and the actions on it. */
export function useExport(form: LeaveForm) {
  const messages = useMessages(accountDeletionMessages);
  const [last, setLast] = useState(form.lastExport);
  const [left, setLeft] = useState(form.exportsLeft);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!isUnderWay(last)) return undefined;
    const look = async (): Promise<void> => {
      try {
        const next = await leavingActs.lastExport();
        setLast(next);
        if (next?.state === 'ready') toast(messages.readyToast, { kind: 'success' });
      } catch {
        // A new object restarts the timer for the next poll.
        setLast((old) => old && { ...old });
      }
    };
    const timer = setTimeout(() => void look(), everyMs);
    return () => clearTimeout(timer);
  }, [last, messages]);

  async function run(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  return {
    last,
    left,
    busy,
    underWay: isUnderWay(last),
    ask: () =>
      run(async () => {
        setLast(await leavingActs.askExport());
        setLeft((old) => Math.max(0, old - 1));
      }),
    download: (exportId: string) =>
      run(async () => {
        const { url } = await leavingActs.link(exportId);
        const link = Object.assign(document.createElement('a'), { href: url, download: '' });
        link.click();
      }),
  };
}
