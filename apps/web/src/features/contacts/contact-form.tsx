import { bindPhone, bindEmail } from '@chaguan/contract';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { CodeField } from '../verification/code-field.tsx';
import { contactFieldRules } from '../forms/contact-rules.ts';
import { channels, type Channel } from './data.ts';
import { contactMessages } from './messages.ts';
import { Form } from '../forms/form.tsx';
import { limitsOf } from '../forms/limits.ts';

type Props = {
  channel: Channel;
  purpose: 'bind' | 'rebind';
  foreignPhones: boolean;
  submitLabel: string;
  send: (recipient: string, code: string) => Promise<void>;
};

type Values = { phone: string; email: string; code: string };

/** A new phone or address, and the code sent to it. */
export function ContactForm({ channel, purpose, foreignPhones, submitLabel, send }: Props) {
  const messages = useMessages(contactMessages);
  const own = messages[channel];
  const { field, ask } = channels[channel];
  const form = useForm<Values>({
    initial: { phone: '', email: '', code: '' },
    rules: { [field]: contactFieldRules[field], code: contactFieldRules.code },
    report: reportFailure,
  });
  const recipient = form.values[field];
  const looks =
    channel === 'sms'
      ? ({ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: limitsOf(bindPhone, 'phone').maxLength } as const)
      : ({ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: limitsOf(bindEmail, 'email').maxLength } as const);
  return (
    <Form form={form} send={({ code }) => send(recipient, code)} action={submitLabel}>
      <Field
        label={purpose === 'bind' ? own.field : own.fieldNew}
        hint={channel === 'sms' && foreignPhones ? messages.foreignHint : undefined}
        error={form.error(field)}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...looks}
            name={field}
            autoCapitalize="none"
            spellCheck={false}
            value={recipient}
            onChange={(event) => form.set(field, event.target.value)}
            onBlur={() => form.leave(field)}
          />
        )}
      </Field>
      <CodeField
        by={channel}
        recipient={recipient}
        ready={() => form.check(field)}
        onRefused={form.refuse}
        ask={(captcha) => ask(recipient, { purpose, ...captcha })}
        value={form.values.code}
        error={form.error('code')}
        onChange={(code) => form.set('code', code)}
        onLeave={() => form.leave('code')}
      />
    </Form>
  );
}
