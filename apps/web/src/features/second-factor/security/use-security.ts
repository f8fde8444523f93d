import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import type { Security } from './data.ts';

type Act = () => Promise<void>;

/**
 * The account's security settings according to the last response. `guard` runs a change; if the server requires a proof first, the change
 * waits for the dialog (`waiting`) and runs afterwards.
 */
export function useSecurity(loaded: Security) {
  const [security, setSecurity] = useState(loaded);
  const [waiting, wait] = useState<Act | null>(null);

  async function guard(act: Act): Promise<void> {
    try {
      await act();
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      if (reason.code === 'proof.required') wait(() => act);
      else reportFailure(reason);
    }
  }

  async function proved(next: Security): Promise<void> {
    const act = waiting;
    setSecurity(next);
    wait(null);
    if (act !== null) await guard(act);
  }

  return { security, setSecurity, guard, waiting: waiting !== null, proved, giveUp: () => wait(null) };
}

export type Guard = ReturnType<typeof useSecurity>['guard'];
