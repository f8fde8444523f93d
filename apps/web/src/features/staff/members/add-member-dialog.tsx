import { memberRules } from '@chaguan/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm, type FieldProblem } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { useNewPasswordRule, usePasswordMinimum } from '../../forms/use-new-password-rule.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { memberActs, type FilterForm, type HeldRole } from './data.ts';
import { memberDetailMessages } from './detail-messages.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RolesField } from './roles-field.tsx';

type Values = { account: string; password: string; nickname: string; phone: string; email: string; roles: HeldRole[] };

const account = new RegExp(memberRules.account.pattern, 'u');

function accountProblem(text: string): FieldProblem | null {
  const { minLength: min, maxLength: max } = memberRules.account;
  if (text.length < min || text.length > max) return { code: 'field.length', params: { min, max } };
  return account.test(text) ? null : { code: 'account.format' };
}

/** Account and the rest; a password that is left out is made up and shown once, then the new member's page opens. */
export function AddMemberDialog({ form: { roles }, onClose }: { form: FilterForm; onClose: () => void }) {
  const words = useMessages(memberDetailMessages);
  const navigate = useNavigate();
  const [made, setMade] = useState<{ id: string; account: string; password: string } | null>(null);
  const least = usePasswordMinimum();
  const newPassword = useNewPasswordRule();
  const form = useForm<Values>({
    initial: { account: '', password: '', nickname: '', phone: '', email: '', roles: [] },
    rules: { account: accountProblem, password: (text) => (text === '' ? null : newPassword(text)) },
    report: reportFailure,
  });
  const open = (memberId: string) => {
    onClose();
    void navigate(adminPaths.member({ memberId }));
  };
  async function save(values: Values): Promise<void> {
    const { id, password } = await memberActs.add({ ...values, nickname: values.nickname.trim() });
    toast(words.added, { kind: 'success' });
    if (password === null) open(id);
    else setMade({ id, account: values.account, password });
  }
  if (made) return <PasswordDialog title={words.added} text={words.addedText(made.account)} password={made.password} onClose={() => open(made.id)} />;
  const fields = [
    { name: 'account', label: words.account, hint: words.accountHint, required: true, maxLength: memberRules.account.maxLength },
    { name: 'password', label: words.passwordField, hint: words.passwordHint(least), required: false, maxLength: memberRules.password.maxLength },
    { name: 'nickname', label: words.nickname, hint: undefined, required: false, maxLength: 30 },
    { name: 'phone', label: words.phone, hint: words.phoneHint, required: false, maxLength: 30 },
    { name: 'email', label: words.email, hint: undefined, required: false, maxLength: 120 },
  ] as const;
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancelButton}</Button>
      <Button tone="primary" type="submit" form="add-member" busy={form.busy}>
        {words.save}
      </Button>
    </>
  );
  return (
    <Dialog open firm title={words.addTitle} onClose={onClose} actions={actions}>
      <form id="add-member" noValidate className="grid gap-4 pt-1" onSubmit={(event) => void form.submit(event, save)}>
        {fields.map(({ name, label, hint, required, maxLength }) => (
          <Field key={name} label={label} hint={hint} required={required} error={form.error(name)}>
            {(control) => (
              <Input
                {...control}
                name={name}
                autoComplete={name === 'password' ? 'new-password' : 'off'}
                maxLength={maxLength}
                data-autofocus={name === 'account' ? '' : undefined}
                value={form.values[name]}
                onChange={(event) => form.set(name, event.target.value)}
                onBlur={() => form.leave(name)}
              />
            )}
          </Field>
        ))}
        <RolesField roles={roles} held={form.values.roles} error={form.error('roles')} onChange={(held) => form.set('roles', held)} />
      </form>
    </Dialog>
  );
}
