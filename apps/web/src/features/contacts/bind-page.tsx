import { realNamePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { useProof } from '../second-factor/security/use-proof.tsx';
import { DonePanel } from '../verification/done-panel.tsx';
import { ContactForm } from './contact-form.tsx';
import { channels, type Channel, type Contacts } from './data.ts';
import { FormFrame, OtherStep } from './form-frame.tsx';
import { contactMessages } from './messages.ts';

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
