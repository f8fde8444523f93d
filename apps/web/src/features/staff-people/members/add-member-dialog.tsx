import { addMember, adminMemberPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { fieldRules } from '../../forms/field-rules.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useNewPasswordRule, usePasswordMinimum } from '../../forms/use-new-password-rule.ts';
import { memberActs, type FilterForm, type RoleWithEnd } from './data.ts';
import { memberDetailMessages } from './detail-messages.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RolesField } from './roles-field.tsx';

const noRoles: RoleWithEnd[] = [];
const initial = { account: '', password: '', nickname: '', phone: '', email: '', roles: noRoles };

/** Account and further data; an omitted password is generated and shown once, then the new member's page opens. */
export function AddMemberDialog({ form: { roles }, onClose }: { form: FilterForm; onClose: () => void }) {
  const messages = useMessages(memberDetailMessages);
  const navigate = useNavigate();
  const [made, setMade] = useState<{ id: string; account: string; password: string } | null>(null);
  const least = usePasswordMinimum();
  const newPassword = useNewPasswordRule();
  const open = (memberId: string) => {
    onClose();
    void navigate(addressOf(adminMemberPage, { memberId }));
  };
  if (made)
    return (
      <PasswordDialog
        title={messages.added}
        text={messages.addedText(made.account)}
        password={made.password}
        onClose={() => open(made.id)}
      />
    );
  return (
    <FormDialog
      endpoint={addMember}
      title={messages.addTitle}
      initial={initial}
      rules={{ account: (text) => fieldRules.account(text.trim()), password: (text) => (text === '' ? null : newPassword(text)) }}
      own={['roles']}
      fields={[
        { name: 'account', label: messages.account, hint: messages.accountHint, first: true },
        { name: 'password', kind: 'code', label: messages.passwordField, hint: messages.passwordHint(least) },
        { name: 'nickname', label: messages.nickname },
        { name: 'phone', label: messages.phone, hint: messages.phoneHint },
        { name: 'email', label: messages.email },
      ]}
      save={(body) => memberActs.add(body)}
      saved={messages.added}
      next={({ id, password }, body) => (password === null ? open(id) : setMade({ id, account: body.account, password }))}
      onClose={onClose}
    >
      {(form) => (
        <RolesField
          roles={roles}
          memberRoles={form.values.roles}
          error={form.error('roles')}
          onChange={(chosen) => form.set('roles', chosen)}
        />
      )}
    </FormDialog>
  );
}
