import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { CodeField } from '../verification/code-field.tsx';
import { contactFieldRules } from '../forms/contact-rules.ts';
import { askEmailCode, askSmsCode } from '../verification/data.ts';
import { AccountField, identityRules } from './account-field.tsx';
import { signInByCode } from './data.ts';
import type { WayFormProps } from './login-form.tsx';
import { memberMessages } from './messages.ts';
import { Form } from '../forms/form.tsx';

type Props = Omit<WayFormProps, 'way' | 'captchaFirst'> & { way: 'phone' | 'email' };

/** Phone number or mail address, with a code sent to it. */
export function LoginCodeForm({ way, enter, alternatives }: Props) {
  const messages = useMessages(memberMessages);
  const form = useForm({
    initial: { account: '', code: '' },
    rules: { account: identityRules[way], code: contactFieldRules.code },
    // A correct code without a member: the same text as for a wrong one.
    problemsOf: ({ code }) => (code === 'login.refused' ? { code: { code: 'code.wrong' } } : {}),
    report: reportFailure,
  });
  const { account } = form.values;
  return (
    <Form form={form} send={({ account: name, code }) => enter(() => signInByCode({ way, account: name, code }))} action={messages.login}>
      <AccountField
        way={way}
        value={account}
        error={form.error('account')}
        onChange={(value) => form.set('account', value)}
        onLeave={() => form.leave('account')}
      />
      <CodeField
        by={way === 'phone' ? 'sms' : 'mail'}
        recipient={account}
        ready={() => form.check('account')}
        ask={(captcha) =>
          way === 'phone'
            ? askSmsCode({ phone: account, purpose: 'login', ...captcha })
            : askEmailCode({ email: account, purpose: 'login', ...captcha })
        }
        value={form.values.code}
        error={form.error('code')}
        onChange={(code) => form.set('code', code)}
        onLeave={() => form.leave('code')}
      />
      {alternatives}
    </Form>
  );
}
