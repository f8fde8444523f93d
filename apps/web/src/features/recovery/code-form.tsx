import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { fieldRules } from '../forms/field-rules.ts';
import { useNewPasswordRule } from '../forms/use-new-password-rule.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { CodeField } from '../verification/code-field.tsx';
import { contactFieldRules } from '../forms/contact-rules.ts';
import { askEmailCode, askSmsCode } from '../verification/data.ts';
import { end, type Begun } from './data.ts';
import { recoveryMessages } from './messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Form } from '../forms/form.tsx';

type Props = { begun: Begun & { way: 'sms' | 'mail' }; onDone: () => void };

/** The code sent by step 1, and the new password. */
export function CodeForm({ begun, onDone }: Props) {
  const messages = useMessages(recoveryMessages);
  const { ticket, way, identity, until } = begun;
  const newPassword = useNewPasswordRule();
  const form = useForm({
    initial: { code: '', password: '', passwordAgain: '' },
    rules: {
      code: contactFieldRules.code,
      password: newPassword,
      passwordAgain: (text, { password }) => fieldRules.passwordAgain(text, password),
    },
    report: reportFailure,
  });
  return (
    <Form
      form={form}
      send={async (values) => {
        await end({ ticket, ...values });
        onDone();
      }}
      action={messages.save}
    >
      <p className="text-small text-ink-2">{messages.sentTo(identity)}</p>
      <CodeField
        by={way}
        recipient={identity}
        sentUntil={until}
        ask={(captcha) =>
          way === 'sms'
            ? askSmsCode({ phone: identity, purpose: 'recover', ...captcha })
            : askEmailCode({ email: identity, purpose: 'recover', ...captcha })
        }
        value={form.values.code}
        error={form.error('code')}
        onChange={(code) => form.set('code', code)}
        onLeave={() => form.leave('code')}
      />
      <NewPasswordFields form={form} />
    </Form>
  );
}
