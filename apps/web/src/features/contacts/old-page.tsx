import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { CodeField } from '../verification/code-field.tsx';
import { contactFieldRules } from '../forms/contact-rules.ts';
import { DonePanel } from '../verification/done-panel.tsx';
import { channels, type Channel, type Contacts } from './data.ts';
import { FormFrame, OtherStep } from './form-frame.tsx';
import { contactMessages } from './messages.ts';
import { Form } from '../forms/form.tsx';

function OldForm({ channel, contact, onDone }: { channel: Channel; contact: string; onDone: () => void }) {
  const messages = useMessages(contactMessages);
  const { ask, sendOld } = channels[channel];
  const form = useForm({ initial: { code: '' }, rules: { code: contactFieldRules.code }, report: reportFailure });
  return (
    <Form
      form={form}
      send={async ({ code }) => {
        await sendOld(code);
        onDone();
      }}
      action={messages.verify}
      after={<p className="text-small text-ink-2">{messages.lost}</p>}
    >
      <p className="text-body">{messages[channel].old(contact)}</p>
      <CodeField
        by={channel}
        recipient={contact}
        ask={(captcha) => ask('', { purpose: 'verify_old', ...captcha })}
        value={form.values.code}
        error={form.error('code')}
        onChange={(code) => form.set('code', code)}
        onLeave={() => form.leave('code')}
      />
    </Form>
  );
}

/** Step 1 of a change: a code sent to the currently bound contact. */
export function OldPage({ channel, contacts }: { channel: Channel; contacts: Contacts }) {
  const messages = useMessages(contactMessages);
  const own = messages[channel];
  const { bound, bind, step2 } = channels[channel];
  const [done, setDone] = useState(false);
  const contact = bound(contacts);
  if (contact === null) return <OtherStep title={own.change} heading={messages.notBoundTitle} to={bind} label={own.bind} />;
  return (
    <FormFrame title={own.change} step={1}>
      {done ? (
        <DonePanel title={messages.verified} to={step2} label={messages.next} />
      ) : (
        <OldForm channel={channel} contact={contact} onDone={() => setDone(true)} />
      )}
    </FormFrame>
  );
}
