import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { CodeField } from '../verification/code-field.tsx';
import { contactFieldRules } from '../forms/contact-rules.ts';
import { DonePanel } from '../verification/done-panel.tsx';
import { channels, type Channel, type Contacts } from './data.ts';
import { FormFrame, OtherStep } from './form-frame.tsx';
import { contactMessages } from './messages.ts';

function OldForm({ channel, contact, onDone }: { channel: Channel; contact: string; onDone: () => void }) {
  const messages = useMessages(contactMessages);
  const { ask, sendOld } = channels[channel];
  const form = useForm({ initial: { code: '' }, rules: { code: contactFieldRules.code }, report: reportFailure });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) =>
        void form.submit(event, async ({ code }) => {
          await sendOld(code);
          onDone();
        })
      }
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
      <Button type="submit" tone="primary" size="large" busy={form.busy} className="w-full">
        {messages.verify}
      </Button>
      <p className="text-small text-ink-2">{messages.lost}</p>
    </form>
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
