import { useMemo, useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useForm, type FieldRules } from '../../lib/form.ts';
import type { Member } from '../../lib/session.ts';
import { fieldRules } from '../forms/field-rules.ts';
import { useCaptcha } from '../forms/use-captcha.ts';
import { useNewPasswordRule } from '../forms/use-new-password-rule.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { contactFieldRules } from '../forms/contact-rules.ts';
import { customBody, customInitial, customRules, isChoice, takesSeveral, type CustomFormValues } from '../custom-fields/custom-values.ts';
import { signUp, type RegistrationForm, type RegistrationKind } from './data.ts';

type OwnValues = {
  account: string;
  phone: string;
  email: string;
  code: string;
  password: string;
  hintQuestion: string;
  hintAnswer: string;
  captcha: string;
  inviteCode: string;
  agreed: boolean;
};
export type RegisterValues = OwnValues & CustomFormValues;

const empty: OwnValues = {
  account: '',
  phone: '',
  email: '',
  code: '',
  password: '',
  hintQuestion: '',
  hintAnswer: '',
  captcha: '',
  inviteCode: '',
  agreed: false,
};

/** Required radios have their first option preselected. */
function firstChoices(fields: RegistrationForm['fields']) {
  const single = fields.filter((field) => field.kind === 'radio' && isChoice(field) && !takesSeveral(field) && field.required);
  return Object.fromEntries(single.map(({ id, options }) => [id, options.slice(0, 1).map(({ key }) => key)]));
}

/** Only the fields of the visible tab are checked; input in another tab is kept. */
function rulesOf(
  kind: RegistrationKind,
  { fields, hintRequired, byInvitation }: RegistrationForm,
  needsCaptcha: boolean,
  password: FieldRules<OwnValues>['password'],
): FieldRules<RegisterValues> {
  const { account, hint, captcha, agreed } = fieldRules;
  const { phone, email, code } = contactFieldRules;
  const own: Record<RegistrationKind, FieldRules<OwnValues>> = {
    account: {
      account,
      ...(hintRequired && { hintQuestion: hint, hintAnswer: hint }),
      captcha: (text) => (needsCaptcha ? captcha(text) : null),
    },
    phone: { phone, code },
    email: { email, code },
  };
  return {
    ...own[kind],
    password,
    ...(byInvitation && { inviteCode: (text) => (text.trim() === '' ? { code: 'invite_code.required' as const } : null) }),
    ...customRules(fields),
    agreed,
  };
}

/** `inviteCode`: the code in the address. */
export function useRegisterForm(
  setup: RegistrationForm,
  kind: RegistrationKind,
  inviteCode: string,
  onSignedUp: (member: Member) => Promise<void>,
) {
  const { captchaRequired, fields, hintRequired } = setup;
  const [captchaRequested, askCaptcha] = useState(captchaRequired);
  const needsCaptcha = captchaRequested && kind === 'account';
  const captcha = useCaptcha(needsCaptcha);
  const initial = useMemo<RegisterValues>(
    () => ({ ...empty, inviteCode, ...customInitial(fields, firstChoices(fields)) }),
    [fields, inviteCode],
  );
  const rules = rulesOf(kind, setup, needsCaptcha, useNewPasswordRule());
  const form = useForm<RegisterValues>({ initial, rules, report: reportFailure });
  const [currentKind, show] = useState(kind);
  if (currentKind !== kind) {
    // When the tab changes: a code belongs to the contact to which it was sent.
    show(kind);
    form.set('code', '');
  }

  function send(values: RegisterValues): Promise<Member> {
    const { account, phone, email, code, password, hintQuestion, hintAnswer, agreed } = values;
    const invited = values.inviteCode.trim();
    const common = { password, agreed, fields: customBody(fields, values), ...(invited !== '' && { inviteCode: invited }) };
    if (kind === 'phone') return signUp.phone({ phone, code, ...common });
    if (kind === 'email') return signUp.email({ email, code, ...common });
    const answered = needsCaptcha ? { captchaKey: captcha.key, captcha: values.captcha } : {};
    const hint = hintRequired ? { hintQuestion, hintAnswer } : {};
    return signUp.account({ account, ...hint, ...common, ...answered });
  }

  async function act(values: RegisterValues): Promise<void> {
    let member: Member;
    try {
      member = await send(values);
    } catch (reason) {
      if (reason instanceof ApiFailure && kind === 'account') {
        // Every check uses up the captcha, whatever else was wrong.
        form.set('captcha', '');
        if (needsCaptcha) captcha.another();
        else askCaptcha(reason.fields.some(({ field }) => field === 'captcha'));
      }
      throw reason;
    }
    await onSignedUp(member);
  }

  return { form, captcha, needsCaptcha, act };
}

export type RegisterFormState = ReturnType<typeof useRegisterForm>['form'];
