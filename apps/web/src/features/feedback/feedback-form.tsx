import { addFeedback } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { CaptchaField } from '../forms/captcha-field.tsx';
import { textProblem } from '../forms/contract-rules.ts';
import { fieldRules } from '../forms/field-rules.ts';
import { useCaptcha } from '../forms/use-captcha.ts';
import { feedbackMessages } from './messages.ts';
import { Form } from '../forms/form.tsx';
import { limitsOf } from '../forms/limits.ts';

type Values = { name: string; contact: string; content: string; captcha: string };

function useFeedbackForm(onSent: () => void) {
  const captcha = useCaptcha(true);
  const form = useForm<Values>({
    initial: { name: '', contact: '', content: '', captcha: '' },
    rules: {
      name: (text) => textProblem(text, limitsOf(addFeedback, 'name')),
      contact: (text) => textProblem(text, limitsOf(addFeedback, 'contact')),
      content: (text) => textProblem(text, limitsOf(addFeedback, 'content')),
      captcha: fieldRules.captcha,
    },
    report: reportFailure,
  });
  async function send({ captcha: answer, ...values }: Values): Promise<void> {
    try {
      await api.call(addFeedback, { body: { ...values, captchaKey: captcha.key ?? '', captcha: answer } });
      onSent();
    } catch (reason) {
      if (reason instanceof ApiFailure) {
        form.set('captcha', '');
        captcha.another();
      }
      throw reason;
    }
  }
  return { captcha, form, send };
}

export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const messages = useMessages(feedbackMessages);
  const { captcha, form, send } = useFeedbackForm(onSent);
  const input = (name: 'name' | 'contact' | 'content') => ({
    name,
    value: form.values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.set(name, currentTarget.value),
    onBlur: () => form.leave(name),
  });
  const length = [...form.values.content.trim()].length;
  return (
    <Form form={form} send={send} action={messages.send}>
      <Field label={messages.name} error={form.error('name')} required>
        {(control) => <Input {...control} {...input('name')} maxLength={limitsOf(addFeedback, 'name').maxLength} autoComplete="name" />}
      </Field>
      <Field label={messages.contact} hint={messages.contactHint} error={form.error('contact')} required>
        {(control) => (
          <Input {...control} {...input('contact')} maxLength={limitsOf(addFeedback, 'contact').maxLength} autoComplete="email" />
        )}
      </Field>
      <Field
        label={messages.content}
        aside={`${length} / ${limitsOf(addFeedback, 'content').maxLength}`}
        error={form.error('content')}
        required
      >
        {(control) => <Textarea {...control} {...input('content')} rows={5} />}
      </Field>
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
