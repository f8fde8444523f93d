import { realNamePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { loadSecurity, type Security } from '../second-factor/security/data.ts';
import { ProofDialog } from '../second-factor/security/proof-dialog.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { DonePanel } from '../verification/done-panel.tsx';
import { ContactForm } from './contact-form.tsx';
import { channels, type Channel, type Contacts } from './data.ts';
import { FormFrame, OtherStep } from './form-frame.tsx';
import { contactMessages } from './messages.ts';

type Waiting = { security: Security; again: () => Promise<void> };

/** Binding requires the password if the last sign-in is long ago. */
function useProof() {
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

/** The first phone or address of an account. */
export function BindPage({ channel, contacts }: { channel: Channel; contacts: Contacts }) {
  const messages = useMessages(contactMessages);
  const own = messages[channel];
  const { bound, step1, sendBind } = channels[channel];
  const [done, setDone] = useState(false);
  const { withProof, dialog } = useProof();
  const home = addressOf(realNamePage);
  if (bound(contacts) !== null && !done) return <OtherStep title={own.bind} heading={messages.boundTitle} to={step1} label={own.change} />;
  const bind = async (recipient: string, code: string): Promise<void> => {
    await sendBind(recipient, code);
    setDone(true);
  };
  return (
    <FormFrame title={own.bind}>
      {done ? (
        <DonePanel title={own.boundDone} to={home} label={messages.back} />
      ) : (
        <ContactForm
          channel={channel}
          purpose="bind"
          foreignPhones={contacts.foreignPhones}
          submitLabel={own.bind}
          send={(recipient, code) => withProof(() => bind(recipient, code))}
        />
      )}
      {dialog}
    </FormFrame>
  );
}
