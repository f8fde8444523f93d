import { useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { loadSecurity, type Security } from './data.ts';
import { ProofDialog } from './proof-dialog.tsx';

type Waiting = { security: Security; again: () => Promise<void> };

/** For an act that requires a sign-in or proof of the last minutes: where it is older, a dialog asks for the password or a passkey, and the act is repeated. */
export function useProof() {
  const [waiting, wait] = useState<Waiting | null>(null);
  async function withProof(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (reason) {
      if (!(reason instanceof ApiFailure) || reason.code !== 'proof.required') throw reason;
      wait({ security: await loadSecurity(api), again: act });
    }
  }
  async function proved(): Promise<void> {
    const again = waiting?.again;
    wait(null);
    try {
      await again?.();
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
  }
  const dialog = waiting && <ProofDialog security={waiting.security} onProved={() => void proved()} onClose={() => wait(null)} />;
  return { withProof, dialog };
}
