import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import type { Member } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { signInByPasskey } from './data.ts';
import { secondFactorMessages } from './messages.ts';
import { knowsPasskeys, usePasskeysPossible } from './passkeys-possible.ts';
import { patiently } from '../../lib/code/patiently.ts';

type Props = { onSignedIn: (member: Member) => Promise<void>; label?: string; autofill?: boolean };

async function offersAutofill(): Promise<boolean> {
  return knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.());
}

/** Passkeys among the suggestions of the account field, if the browser supports it; aborted with the form. */
function useAutofill(enabled: boolean, onSignedIn: Props['onSignedIn']): void {
  const done = useRef(onSignedIn);
  useEffect(() => {
    done.current = onSignedIn;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const state = { gone: false };
    async function offer(): Promise<void> {
      if (!(await offersAutofill()) || state.gone) return;
      const member = await signInByPasskey(true);
      if (member !== null && !state.gone) await done.current(member);
    }
    offer().catch((reason: unknown) => {
      // The suggestion was not requested by the reader, so its failures are ignored; a refusal of a chosen key must be reported.
      if (reason instanceof ApiFailure && (reason.status === 422 || reason.status === 409)) reportFailure(reason);
    });
    return () => {
      state.gone = true;
      void patiently(() => import('./browser-passkeys.ts')).then(({ stopAsking }) => stopAsking());
    };
  }, [enabled]);
}

/** The button, and with `autofill` the suggestion in the account field; nothing in browsers without passkeys. */
export function PasskeySignIn({ onSignedIn, label, autofill = false }: Props) {
  const messages = useMessages(secondFactorMessages);
  const [busy, setBusy] = useState(false);
  const possible = usePasskeysPossible();
  useAutofill(autofill, onSignedIn);
  if (!possible) return null;

  async function go(): Promise<void> {
    setBusy(true);
    try {
      const member = await signInByPasskey();
      if (member !== null) await onSignedIn(member);
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="large" className="w-full" busy={busy} icon={<Icon name="fingerprint-pattern" size={18} />} onClick={() => void go()}>
      {label ?? messages.withPasskey}
    </Button>
  );
}
