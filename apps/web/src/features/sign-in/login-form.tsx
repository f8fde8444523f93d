import { login } from '@chaguan/contract';
import { useState, type ReactNode } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import type { Member } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { AccountField, identityRules } from './account-field.tsx';
import { CaptchaField } from '../forms/captcha-field.tsx';
import { needsCaptcha, signIn, type LoginWay } from './data.ts';
import { fieldRules } from '../forms/field-rules.ts';
import { memberMessages } from './messages.ts';
import { PasswordInput } from '../forms/password-input.tsx';
import { useCaptcha } from '../forms/use-captcha.ts';
import { useNewPasswordRule, usePasswordMinimum } from '../forms/use-new-password-rule.ts';
import { Form } from '../forms/form.tsx';
import { limitsOf } from '../forms/limits.ts';

type Values = { account: string; password: string; newPassword: string; captcha: string };

export type WayFormProps = {
  way: LoginWay;
  captchaFirst: boolean;
  /** Runs a sign-in to its end, or to its second step. */
  enter: (signIn: () => Promise<Member>) => Promise<void>;
  /** Between the fields and the button: an alternative way to sign in. */
  alternatives?: ReactNode;
};

function useLoginForm({ way, captchaFirst, enter }: WayFormProps) {
  const [showsCaptcha, wantCaptcha] = useState(captchaFirst);
  const [isFirst, setFirst] = useState(false);
  const captcha = useCaptcha(showsCaptcha);
  const newPasswordRule = useNewPasswordRule();
  const form = useForm<Values>({
    initial: { account: '', password: '', newPassword: '', captcha: '' },
    rules: {
      account: identityRules[way],
      password: fieldRules.filled,
      newPassword: (text) => (isFirst && text !== '' ? newPasswordRule(text) : null),
      captcha: (text) => (showsCaptcha ? fieldRules.captcha(text) : null),
    },
    problemsOf: ({ code, params }) => (code === 'login.refused' || code === 'login.wait' ? { password: { code, params } } : {}),
    report: reportFailure,
  });

  async function afterRefusal(account: string, failure: ApiFailure): Promise<void> {
    form.set('captcha', '');
    if (failure.fields.some(({ field }) => field === 'newPassword')) setFirst(true);
    const needsOne = failure.fields.some(({ field }) => field === 'captcha') || (await needsCaptcha(way, account));
    if (needsOne && showsCaptcha) captcha.another();
    wantCaptcha(needsOne);
  }

  async function send({ account, password, newPassword, captcha: text }: Values): Promise<void> {
    const answered = showsCaptcha ? { captchaKey: captcha.key, captcha: text } : {};
    try {
      await enter(() => signIn({ way, account, password, ...(isFirst && { newPassword }), ...answered }));
    } catch (reason) {
      if (reason instanceof ApiFailure) await afterRefusal(account, reason);
      throw reason;
    }
  }

  async function leaveAccount(): Promise<void> {
    form.leave('account');
    const { account } = form.values;
    if (account !== '' && !showsCaptcha) wantCaptcha(await needsCaptcha(way, account));
  }

  return { form, captcha, needsCaptcha: showsCaptcha, isFirst, send, leaveAccount };
}

/** Account, phone number or mail address, with the password. */
export function LoginForm(props: WayFormProps) {
  const messages = useMessages(memberMessages);
  const { form, captcha, needsCaptcha: showsCaptcha, isFirst, send, leaveAccount } = useLoginForm(props);
  const least = usePasswordMinimum();
  return (
    <Form form={form} send={send} action={messages.login}>
      <AccountField
        way={props.way}
        value={form.values.account}
        error={form.error('account')}
        onChange={(value) => form.set('account', value)}
        onLeave={() => void leaveAccount()}
      />
      <Field label={messages.password} error={form.error('password')} required>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            maxLength={limitsOf(login, 'password').maxLength}
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
            onBlur={() => form.leave('password')}
          />
        )}
      </Field>
      {isFirst && (
        <Field label={messages.newPassword} hint={messages.newPasswordHint(least)} error={form.error('newPassword')} required>
          {(control) => (
            <PasswordInput
              {...control}
              name="newPassword"
              autoComplete="new-password"
              maxLength={limitsOf(login, 'newPassword').maxLength}
              value={form.values.newPassword}
              onChange={(event) => form.set('newPassword', event.target.value)}
              onBlur={() => form.leave('newPassword')}
            />
          )}
        </Field>
      )}
      {showsCaptcha && (
        <CaptchaField
          state={captcha.state}
          onAnother={captcha.another}
          value={form.values.captcha}
          error={form.error('captcha')}
          onChange={(value) => form.set('captcha', value)}
          onLeave={() => form.leave('captcha')}
        />
      )}
      {props.alternatives}
    </Form>
  );
}
