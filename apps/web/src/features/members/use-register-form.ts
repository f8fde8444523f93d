import { useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useForm } from '../../lib/form.ts';
import type { Member } from '../../lib/session.ts';
import { reportFailure } from '../shell/report-failure.ts';
import { signUp } from './data.ts';
import { fieldRules } from './field-rules.ts';
import { useCaptcha } from './use-captcha.ts';

export type RegisterValues = {
  account: string;
  password: string;
  passwordAgain: string;
  hintQuestion: string;
  hintAnswer: string;
  captcha: string;
  agreed: boolean;
};

const empty: RegisterValues = {
  account: '',
  password: '',
  passwordAgain: '',
  hintQuestion: '',
  hintAnswer: '',
  captcha: '',
  agreed: false,
};

export function useRegisterForm(captchaRequired: boolean, onSignedUp: (member: Member) => Promise<void>) {
  const [captchaWanted, wantCaptcha] = useState(captchaRequired);
  const captcha = useCaptcha(captchaWanted);
  const form = useForm<RegisterValues>({
    initial: empty,
    rules: {
      account: fieldRules.account,
      password: fieldRules.password,
      passwordAgain: (text, { password }) => fieldRules.passwordAgain(text, password),
      hintQuestion: fieldRules.hint,
      hintAnswer: fieldRules.hint,
      captcha: (text) => (captchaWanted ? fieldRules.captcha(text) : null),
      agreed: fieldRules.agreed,
    },
    report: reportFailure,
  });

  async function send({ captcha: text, ...values }: RegisterValues): Promise<void> {
    const answered = captchaWanted ? { captchaKey: captcha.key, captcha: text } : {};
    try {
      await onSignedUp(await signUp({ ...values, ...answered }));
    } catch (reason) {
      if (reason instanceof ApiFailure) {
        // Any check used the captcha up, whatever else was wrong.
        form.set('captcha', '');
        if (captchaWanted) captcha.another();
        else wantCaptcha(reason.fields.some(({ field }) => field === 'captcha'));
      }
      throw reason;
    }
  }

  return { form, captcha, captchaWanted, send };
}
