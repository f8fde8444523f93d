import { useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import type { Member } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { reportFailure } from '../shell/report-failure.ts';
import { CaptchaField } from './captcha-field.tsx';
import { needsCaptcha, signIn } from './data.ts';
import { fieldRules } from './field-rules.ts';
import { memberMessages } from './messages.ts';
import { PasswordInput } from './password-input.tsx';
import { useCaptcha } from './use-captcha.ts';

type Values = { account: string; password: string; captcha: string };

function useLoginForm(captchaFirst: boolean, onSignedIn: (member: Member) => Promise<void>) {
  const [captchaWanted, wantCaptcha] = useState(captchaFirst);
  const captcha = useCaptcha(captchaWanted);
  const form = useForm<Values>({
    initial: { account: '', password: '', captcha: '' },
    rules: {
      // Not the rules of registration: an account that was imported may be shorter, and a wrong one is told as such.
      account: fieldRules.filled,
      password: fieldRules.filled,
      captcha: (text) => (captchaWanted ? fieldRules.captcha(text) : null),
    },
    place: ({ code }) => (code === 'login.refused' ? { password: { code } } : {}),
    report: reportFailure,
  });

  async function afterRefusal(account: string, failure: ApiFailure): Promise<void> {
    form.set('captcha', '');
    const asked = failure.fields.some(({ field }) => field === 'captcha') || (await needsCaptcha(account));
    if (asked && captchaWanted) captcha.another();
    wantCaptcha(asked);
  }

  async function send({ account, password, captcha: text }: Values): Promise<void> {
    const answered = captchaWanted ? { captchaKey: captcha.key, captcha: text } : {};
    try {
      await onSignedIn(await signIn({ account, password, ...answered }));
    } catch (reason) {
      if (reason instanceof ApiFailure) await afterRefusal(account, reason);
      throw reason;
    }
  }

  async function leaveAccount(): Promise<void> {
    form.leave('account');
    const { account } = form.values;
    if (account !== '' && !captchaWanted) wantCaptcha(await needsCaptcha(account));
  }

  return { form, captcha, captchaWanted, send, leaveAccount };
}

export type LoginFormProps = { captchaFirst?: boolean; onSignedIn: (member: Member) => Promise<void> };

export function LoginForm({ captchaFirst = false, onSignedIn }: LoginFormProps) {
  const words = useMessages(memberMessages);
  const { form, captcha, captchaWanted, send, leaveAccount } = useLoginForm(captchaFirst, onSignedIn);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.submit(event, send)}
    >
      <Field label={words.account} error={form.error('account')} required>
        {(control) => (
          <Input
            {...control}
            name="account"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            data-autofocus
            value={form.values.account}
            onChange={(event) => form.set('account', event.target.value.trim())}
            onBlur={() => void leaveAccount()}
          />
        )}
      </Field>
      <Field label={words.password} error={form.error('password')} required>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            maxLength={128}
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
            onBlur={() => form.leave('password')}
          />
        )}
      </Field>
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
      <Button type="submit" tone="primary" size="large" busy={form.busy} className="mt-1 w-full">
        {words.login}
      </Button>
    </form>
  );
}
