import { memberRules } from '@chaguan/contract';
import { useMessages } from '../../lib/i18n.ts';
import type { Member } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Checkbox, Input } from '../../ui/inputs.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { memberMessages } from './messages.ts';
import { PasswordInput } from './password-input.tsx';
import { StrengthHint } from './strength-hint.tsx';
import { useRegisterForm, type RegisterValues } from './use-register-form.ts';

type Form = ReturnType<typeof useRegisterForm>['form'];
type TextName = Exclude<keyof RegisterValues, 'agreed'>;

/** Value, change and leaving of one text field. */
function bound(form: Form, name: TextName) {
  return {
    name,
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.leave(name),
  };
}

function Identity({ form }: { form: Form }) {
  const words = useMessages(memberMessages);
  const { account, password } = memberRules;
  return (
    <>
      <Field
        label={words.account}
        error={form.error('account')}
        hint={words.accountHint(account.minLength, account.maxLength)}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...bound(form, 'account')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={account.maxLength}
          />
        )}
      </Field>
      <Field
        label={words.password}
        error={form.error('password')}
        hint={<StrengthHint password={form.values.password} account={form.values.account} />}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...bound(form, 'password')}
            autoComplete="new-password"
            maxLength={password.maxLength}
          />
        )}
      </Field>
      <Field label={words.passwordAgain} error={form.error('passwordAgain')} required>
        {(control) => (
          <PasswordInput
            {...control}
            {...bound(form, 'passwordAgain')}
            autoComplete="new-password"
            maxLength={password.maxLength}
          />
        )}
      </Field>
    </>
  );
}

function Hint({ form }: { form: Form }) {
  const words = useMessages(memberMessages);
  const { minLength, maxLength } = memberRules.hint;
  return (
    <>
      <Field
        label={words.hintQuestion}
        error={form.error('hintQuestion')}
        hint={words.hintQuestionHint(minLength)}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...bound(form, 'hintQuestion')}
            autoComplete="off"
            placeholder={words.hintQuestionExample}
            maxLength={maxLength}
          />
        )}
      </Field>
      <Field label={words.hintAnswer} error={form.error('hintAnswer')} hint={words.hintAnswerHint} required>
        {(control) => (
          <Input {...control} {...bound(form, 'hintAnswer')} autoComplete="off" maxLength={maxLength} />
        )}
      </Field>
    </>
  );
}

function Agreement({ form }: { form: Form }) {
  const words = useMessages(memberMessages);
  return (
    <Checkbox
      name="agreed"
      error={form.error('agreed')}
      checked={form.values.agreed}
      onChange={(event) => form.set('agreed', event.target.checked)}
    >
      {words.agreeBefore}{' '}
      <a
        href={paths.termsService()}
        target="_blank"
        rel="noopener"
        className="text-tea underline underline-offset-4"
      >
        {words.terms}
      </a>
    </Checkbox>
  );
}

type Props = { captchaRequired: boolean; onSignedUp: (member: Member) => Promise<void> };

export function RegisterForm({ captchaRequired, onSignedUp }: Props) {
  const words = useMessages(memberMessages);
  const { form, captcha, captchaWanted, send } = useRegisterForm(captchaRequired, onSignedUp);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.submit(event, send)}
    >
      <Identity form={form} />
      <Hint form={form} />
      {captchaWanted && (
        <CaptchaField
          state={captcha.state}
          onAnother={captcha.another}
          value={form.values.captcha}
          error={form.error('captcha')}
          onChange={(value) => form.set('captcha', value)}
          onLeave={() => form.leave('captcha')}
        />
      )}
      <Agreement form={form} />
      <Button type="submit" tone="primary" size="large" busy={form.busy} className="mt-1 w-full">
        {words.register}
      </Button>
    </form>
  );
}
