import { realNamePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { DonePanel } from '../verification/done-panel.tsx';
import { ContactForm } from './contact-form.tsx';
import { channels, type Channel, type Contacts } from './data.ts';
import { FormFrame, OtherStep } from './form-frame.tsx';
import { contactMessages } from './messages.ts';

/** Step 2 of a change: the new phone or address. */
export function NewPage({ channel, contacts }: { channel: Channel; contacts: Contacts }) {
  const messages = useMessages(contactMessages);
  const own = messages[channel];
  const { bound, passed, bind, step1, sendNew } = channels[channel];
  const [done, setDone] = useState(false);
  if (bound(contacts) === null) return <OtherStep title={own.change} heading={messages.notBoundTitle} to={bind} label={own.bind} />;
  if (!passed(contacts) && !done) {
    return <OtherStep title={own.change} heading={messages.stepTitle} text={messages.stepText} to={step1} label={messages.toStep1} />;
  }
  const change = async (recipient: string, code: string): Promise<void> => {
    await sendNew(recipient, code);
    setDone(true);
  };
  return (
    <FormFrame title={own.change} step={2}>
      {done ? (
        <DonePanel title={own.changed} to={addressOf(realNamePage)} label={messages.back} />
      ) : (
        <ContactForm channel={channel} purpose="rebind" foreignPhones={contacts.foreignPhones} submitLabel={own.change} send={change} />
      )}
    </FormFrame>
  );
}
