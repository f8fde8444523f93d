import { finishRecovery } from '@chaguan/contract';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../forms/password-input.tsx';
import { StrengthHint } from '../forms/strength-hint.tsx';
import { recoveryMessages } from './messages.ts';
import { limitsOf } from '../forms/limits.ts';

type Name = 'password' | 'passwordAgain';

/** The part of `useForm` that these two fields need. */
type Form = {
  values: Record<Name, string>;
  error: (name: Name) => string | null;
  set: (name: Name, value: string) => void;
  leave: (name: Name) => void;
};

export function NewPasswordFields({ form }: { form: Form }) {
  const messages = useMessages(recoveryMessages);
  const fields = [
    { name: 'password', label: messages.newPassword, hint: <StrengthHint account="" password={form.values.password} /> },
    { name: 'passwordAgain', label: messages.newPasswordAgain, hint: undefined },
  ] as const;
  return fields.map(({ name, label, hint }) => (
    <Field key={name} label={label} hint={hint} error={form.error(name)} required>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          autoComplete="new-password"
          maxLength={limitsOf(finishRecovery, name).maxLength}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          onBlur={() => form.leave(name)}
        />
      )}
    </Field>
  ));
}
