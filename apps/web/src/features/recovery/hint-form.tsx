import { finishRecovery } from '@chaguan/contract';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { CaptchaField } from '../forms/captcha-field.tsx';
import { fieldRules } from '../forms/field-rules.ts';
import { useCaptcha } from '../forms/use-captcha.ts';
import { useNewPasswordRule } from '../forms/use-new-password-rule.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { end, type Begun } from './data.ts';
import { recoveryMessages } from './messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Form } from '../forms/form.tsx';
import { limitsOf } from '../forms/limits.ts';

type Values = { hintAnswer: string; password: string; passwordAgain: string; captcha: string };

function useHintForm({ ticket }: Begun, onDone: () => void) {
  const captcha = useCaptcha(true);
  const newPassword = useNewPasswordRule();
  const form = useForm<Values>({
    initial: { hintAnswer: '', password: '', passwordAgain: '', captcha: '' },
    rules: {
      hintAnswer: (text) => fieldRules.filled(text.trim()),
      password: newPassword,
      passwordAgain: (text, { password }) => fieldRules.passwordAgain(text, password),
      captcha: fieldRules.captcha,
    },
    problemsOf: ({ code }) => (code === 'recovery.refused' || code === 'recovery.too_many' ? { hintAnswer: { code } } : {}),
    report: reportFailure,
  });

  async function send({ captcha: text, ...values }: Values): Promise<void> {
    try {
      await end({ ticket, ...values, captchaKey: captcha.key ?? '', captcha: text });
      onDone();
    } catch (reason) {
      if (reason instanceof ApiFailure) {
        // Every check uses up the captcha, whatever else was wrong.
        form.set('captcha', '');
        captcha.another();
      }
      throw reason;
    }
  }

  return { form, captcha, send };
}

/** The answer to the hint question, and the new password. */
export function HintForm({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const messages = useMessages(recoveryMessages);
  const { form, captcha, send } = useHintForm(begun, onDone);
  return (
    <Form form={form} send={send} action={messages.save}>
      <div className="grid gap-1">
        <p className="text-card font-semibold break-words">{messages.forAccount(begun.identity)}</p>
        <p className="text-small text-ink-2">{messages.questionUnseen}</p>
      </div>
      <Field label={messages.hintAnswer} hint={messages.hintForgotten} error={form.error('hintAnswer')} required>
        {(control) => (
          <Input
            {...control}
            name="hintAnswer"
            autoComplete="off"
            maxLength={limitsOf(finishRecovery, 'hintAnswer').maxLength}
            value={form.values.hintAnswer}
            onChange={(event) => form.set('hintAnswer', event.target.value)}
            onBlur={() => form.leave('hintAnswer')}
          />
        )}
      </Field>
      <NewPasswordFields form={form} />
      <CaptchaField
        state={captcha.state}
        onAnother={captcha.another}
        value={form.values.captcha}
        error={form.error('captcha')}
        onChange={(value) => form.set('captcha', value)}
        onLeave={() => form.leave('captcha')}
      />
    </Form>
  );
}
