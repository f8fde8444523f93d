import { registerByPhone, registerByEmail } from '@chaguan/contract';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { CodeField } from '../verification/code-field.tsx';
import { askEmailCode, askSmsCode } from '../verification/data.ts';
import { verificationMessages } from '../verification/messages.ts';
import { bound } from './account-part.tsx';
import type { RegistrationForm } from './data.ts';
import { registrationMessages } from './messages.ts';
import type { RegisterFormState } from './use-register-form.ts';
import { limitsOf } from '../forms/limits.ts';

type Props = { form: RegisterFormState; kind: 'phone' | 'email'; setup: RegistrationForm };

function Recipient({ form, kind, setup }: Props) {
  const messages = useMessages(verificationMessages);
  const own = useMessages(registrationMessages);
  const lang = useLang();
  const domains = setup.emailDomains.join(lang === 'zh' ? '、' : ', ');
  const phone = kind === 'phone';
  const emailHint = domains === '' ? undefined : own.emailDomains(domains);
  return (
    <Field
      label={phone ? messages.phone : messages.email}
      error={form.error(kind)}
      hint={phone ? (setup.foreignPhones ? own.foreignPhoneHint : messages.phoneHint) : emailHint}
      required
    >
      {(control) => (
        <Input
          {...control}
          {...bound(form, kind)}
          type={phone ? 'tel' : 'email'}
          inputMode={phone ? 'tel' : 'email'}
          autoComplete={phone ? 'tel' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={(phone ? limitsOf(registerByPhone, 'phone') : limitsOf(registerByEmail, 'email')).maxLength}
        />
      )}
    </Field>
  );
}

/** A phone number or a mail address, and the code that verifies it. */
export function ContactPart(props: Props) {
  const { form, kind } = props;
  const { phone, email, code } = form.values;
  return (
    <>
      <Recipient {...props} />
      <CodeField
        by={kind === 'phone' ? 'sms' : 'mail'}
        recipient={form.values[kind]}
        value={code}
        error={form.error('code')}
        onChange={(text) => form.set('code', text)}
        onLeave={() => form.leave('code')}
        ready={() => form.check(kind)}
        onRefused={form.refuse}
        ask={(captcha) =>
          kind === 'phone'
            ? askSmsCode({ phone, purpose: 'register', ...captcha })
            : askEmailCode({ email, purpose: 'register', ...captcha })
        }
      />
    </>
  );
}
