import { register } from '@chaguan/contract';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { memberMessages } from '../sign-in/messages.ts';
import { PasswordInput } from '../forms/password-input.tsx';
import { StrengthHint } from '../forms/strength-hint.tsx';
import { registrationMessages } from './messages.ts';
import type { RegisterFormState } from './use-register-form.ts';
import { limitsOf } from '../forms/limits.ts';

type Props = { form: RegisterFormState };
type TextName = 'account' | 'phone' | 'email' | 'password' | 'hintQuestion' | 'hintAnswer' | 'inviteCode';

/** Value, change and blur handler of one text field. */
export function bound(form: RegisterFormState, name: TextName) {
  return {
    name,
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.leave(name),
  };
}

export function AccountPart({ form }: Props) {
  const messages = useMessages(memberMessages);
  const own = useMessages(registrationMessages);
  const { minLength = 0, maxLength = 0 } = limitsOf(register, 'account');
  return (
    <Field label={messages.account} error={form.error('account')} hint={own.accountHint(minLength, maxLength)} required>
      {(control) => (
        <Input
          {...control}
          {...bound(form, 'account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
        />
      )}
    </Field>
  );
}

export function PasswordPart({ form }: Props) {
  const messages = useMessages(memberMessages);
  const { maxLength } = limitsOf(register, 'password');
  return (
    <Field
      label={messages.password}
      error={form.error('password')}
      hint={<StrengthHint password={form.values.password} account={form.values.account} />}
      required
    >
      {(control) => <PasswordInput {...control} {...bound(form, 'password')} autoComplete="new-password" maxLength={maxLength} />}
    </Field>
  );
}

export function HintPart({ form }: Props) {
  const messages = useMessages(memberMessages);
  const { minLength = 0, maxLength } = limitsOf(register, 'hintAnswer');
  return (
    <>
      <Field label={messages.hintQuestion} error={form.error('hintQuestion')} hint={messages.hintQuestionHint(minLength)} required>
        {(control) => (
          <Input
            {...control}
            {...bound(form, 'hintQuestion')}
            autoComplete="off"
            placeholder={messages.hintQuestionExample}
            maxLength={maxLength}
          />
        )}
      </Field>
      <Field label={messages.hintAnswer} error={form.error('hintAnswer')} hint={messages.hintAnswerHint(minLength)} required>
        {(control) => <Input {...control} {...bound(form, 'hintAnswer')} autoComplete="off" maxLength={maxLength} />}
      </Field>
    </>
  );
}
