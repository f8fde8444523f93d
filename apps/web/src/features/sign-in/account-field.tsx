import { login } from '@chaguan/contract';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { contactFieldRules } from '../forms/contact-rules.ts';
import type { LoginWay } from './data.ts';
import { fieldRules } from '../forms/field-rules.ts';
import { memberMessages } from './messages.ts';
import { limitsOf } from '../forms/limits.ts';

/** Not the rules of registration: an imported account may be shorter, and a wrong one is reported as such. */
export const identityRules = { account: fieldRules.filled, phone: contactFieldRules.phone, email: contactFieldRules.email };

const looks = {
  account: { type: 'text', inputMode: 'text', autoComplete: 'username webauthn' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel webauthn' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email webauthn' },
} as const;

type Props = { way: LoginWay; value: string; error: string | null; onChange: (value: string) => void; onLeave: () => void };

/** The account field. Browsers suggest passkeys here, because of `webauthn`. */
export function AccountField({ way, value, error, onChange, onLeave }: Props) {
  const messages = useMessages(memberMessages);
  const labels = { account: messages.account, phone: messages.phone, email: messages.email };
  return (
    <Field label={labels[way]} error={error} required>
      {(control) => (
        <Input
          {...control}
          {...looks[way]}
          name="account"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limitsOf(login, 'account').maxLength}
          data-autofocus
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
