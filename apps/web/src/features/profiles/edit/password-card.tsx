import { changePassword } from '@chaguan/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useForm, type FieldRules } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/overlays.ts';
import { fieldRules } from '../../forms/field-rules.ts';
import { PasswordInput } from '../../forms/password-input.tsx';
import { StrengthHint } from '../../forms/strength-hint.tsx';
import { useNewPasswordRule } from '../../forms/use-new-password-rule.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { sendPassword, type EditForm } from './data.ts';
import { EditCard } from './edit-card.tsx';
import { editMessages } from './messages.ts';
import { waitAtField } from './wait-at-field.ts';
import { Form } from '../../forms/form.tsx';
import { limitsOf } from '../../forms/limits.ts';

const empty = { oldPassword: '', password: '', passwordAgain: '' };
type Values = typeof empty;

function rulesFor(hasPassword: boolean, newPassword: FieldRules<Values>['password']): FieldRules<Values> {
  return {
    ...(hasPassword && { oldPassword: fieldRules.filled }),
    password: newPassword,
    passwordAgain: (again, { password }) => fieldRules.passwordAgain(again, password),
  };
}

type Props = { form: EditForm; onChanged: () => void };

function PasswordForm({ form: { account, hasPassword }, onChanged }: Props) {
  const messages = useMessages(editMessages);
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: empty,
    rules: rulesFor(hasPassword, useNewPasswordRule()),
    report: reportFailure,
    problemsOf: waitAtField('oldPassword'),
  });
  async function save(values: Values): Promise<void> {
    await sendPassword(values);
    toast(messages.passwordChanged, { kind: 'success' });
    await revalidate();
    onChanged();
  }
  const input = (name: keyof Values, autoComplete: string) => ({
    autoComplete,
    maxLength: limitsOf(changePassword, name).maxLength,
    value: form.values[name],
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
    onBlur: () => form.leave(name),
  });
  return (
    <Form
      form={form}
      send={save}
      action={hasPassword ? messages.changePassword : messages.setPassword}
      look={{ className: 'justify-self-start' }}
    >
      {/* For the browser's password manager, which needs the account. */}
      <input type="text" hidden readOnly autoComplete="username" value={account} />
      {hasPassword && (
        <Field label={messages.oldPassword} error={form.error('oldPassword')}>
          {(control) => <PasswordInput {...control} {...input('oldPassword', 'current-password')} />}
        </Field>
      )}
      <Field
        label={messages.newPassword}
        error={form.error('password')}
        hint={<StrengthHint password={form.values.password} account={account} />}
      >
        {(control) => <PasswordInput {...control} {...input('password', 'new-password')} />}
      </Field>
      <Field label={messages.passwordAgain} error={form.error('passwordAgain')}>
        {(control) => <PasswordInput {...control} {...input('passwordAgain', 'new-password')} />}
      </Field>
    </Form>
  );
}

/** Reset after each change, so that no field keeps what was typed. */
export function PasswordCard({ form }: { form: EditForm }) {
  const messages = useMessages(editMessages);
  const [round, setRound] = useState(0);
  return (
    <EditCard title={messages.passwordTitle} anchor="password" note={form.hasPassword ? messages.passwordNote : messages.firstPasswordNote}>
      <PasswordForm key={round} form={form} onChanged={() => setRound(round + 1)} />
    </EditCard>
  );
}
