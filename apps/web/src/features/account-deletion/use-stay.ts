import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { reloadUserInfo } from '../../lib/site.ts';
import { toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { leavingActs } from './data.ts';
import { accountDeletionMessages } from './messages.ts';

/** Withdraws the cancellation, here and in the banner above every page. */
export function useStay() {
  const messages = useMessages(accountDeletionMessages);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function stay(): Promise<void> {
    setBusy(true);
    try {
      await leavingActs.stay();
      toast(messages.stayed, { kind: 'success' });
      reloadUserInfo();
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
    }
    await revalidate();
  }
  return { busy, stay: () => void stay() };
}
