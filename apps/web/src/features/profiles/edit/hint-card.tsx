import { changeHint } from '@chaguan/contract';
import { useMemo, useState } from 'react';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { fieldRules } from '../../forms/field-rules.ts';
import { PasswordInput } from '../../forms/password-input.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { sendHint, type EditForm } from './data.ts';
import { EditCard } from './edit-card.tsx';
import { editMessages } from './messages.ts';
import { waitAtField } from './wait-at-field.ts';
import { Form } from '../../forms/form.tsx';
import { textProblem } from '../../forms/contract-rules.ts';
import { limitsOf } from '../../forms/limits.ts';

type Values = { hintQuestion: string; hintAnswer: string; password: string };

const limits = limitsOf(changeHint, 'hintQuestion');
const hintProblem = (text: string) => textProblem(text, limits);

const rules = { hintQuestion: hintProblem, hintAnswer: hintProblem, password: fieldRules.filled };

function HintForm({ question, onSaved }: { question: string; onSaved: (question: string) => void }) {
  const messages = useMessages(editMessages);
  const initial = useMemo<Values>(() => ({ hintQuestion: question, hintAnswer: '', password: '' }), [question]);
  const form = useForm<Values>({ initial, rules, report: reportFailure, problemsOf: waitAtField('password') });
  async function save(values: Values): Promise<void> {
    await sendHint(values);
    toast(messages.hintChanged, { kind: 'success' });
    onSaved(values.hintQuestion.trim());
  }
  const input = (name: keyof Values) => ({
    value: form.values[name],
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
    onBlur: () => form.leave(name),
  });
  return (
    <Form form={form} send={save} action={messages.changeHint} look={{ className: 'justify-self-start' }}>
      <Field label={messages.hintQuestion} hint={messages.hintQuestionHint(limits.minLength ?? 0)} error={form.error('hintQuestion')}>
        {(control) => <Input {...control} {...input('hintQuestion')} maxLength={limits.maxLength} autoComplete="off" />}
      </Field>
      <Field label={messages.hintAnswer} hint={messages.hintAnswerHint(limits.minLength ?? 0)} error={form.error('hintAnswer')}>
        {(control) => <Input {...control} {...input('hintAnswer')} maxLength={limits.maxLength} autoComplete="off" />}
      </Field>
      <Field label={messages.currentPassword} error={form.error('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...input('password')}
            maxLength={limitsOf(changeHint, 'password').maxLength}
            autoComplete="current-password"
          />
        )}
      </Field>
    </Form>
  );
}

/** A question that only the member can answer; it can open the account, so changing it needs the password. */
export function HintCard({ form: { hintQuestion, hasPassword } }: { form: EditForm }) {
  const messages = useMessages(editMessages);
  const [saved, setSaved] = useState({ round: 0, question: hintQuestion });
  return (
    <EditCard title={messages.hintTitle} anchor="hint" note={hasPassword ? messages.hintNote : messages.hintNeedsPassword}>
      {hasPassword && (
        <HintForm key={saved.round} question={saved.question} onSaved={(question) => setSaved({ round: saved.round + 1, question })} />
      )}
    </EditCard>
  );
}
