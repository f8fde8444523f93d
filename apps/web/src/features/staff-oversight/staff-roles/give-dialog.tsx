import { giveStaffRole, markStaff } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField } from '../../forms/form-field.tsx';
import { staffActs, type StaffMember, type StaffRole } from './data.ts';
import { staffRightsMessages } from './messages.ts';

function useChoices(roles: readonly StaffRole[]) {
  const { allRights } = useMessages(staffRightsMessages);
  return [...roles.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: allRights }];
}

const roleOf = (roleId: string): string | null => (roleId === '' ? null : roleId);

export function GiveDialog({ holder, roles, onClose }: { holder: StaffMember; roles: readonly StaffRole[]; onClose: () => void }) {
  const messages = useMessages(staffRightsMessages);
  const choices = useChoices(roles);
  return (
    <FormDialog
      endpoint={giveStaffRole}
      title={messages.giveTitle(holder.member.name)}
      initial={{ roleId: holder.role?.id ?? '' }}
      save={({ roleId }) => staffActs.give(holder.member.id, roleOf(roleId))}
      saved={({ state }) =>
        toast(state === 'waiting' ? messages.requested : messages.given, { kind: state === 'waiting' ? 'info' : 'success' })
      }
      onClose={onClose}
    >
      {(form) => <FormField form={form} name="roleId" kind="select" label={messages.role} choices={choices} first />}
    </FormDialog>
  );
}

export function MakeDialog({ roles, onClose }: { roles: readonly StaffRole[]; onClose: () => void }) {
  const messages = useMessages(staffRightsMessages);
  const choices = useChoices(roles);
  return (
    <FormDialog
      endpoint={markStaff}
      title={messages.makeTitle}
      initial={{ account: '', roleId: roles[0]?.id ?? '' }}
      save={({ account, roleId }) => staffActs.make(account.trim(), roleOf(roleId))}
      saved={({ state }) =>
        toast(state === 'waiting' ? messages.requested : messages.made, { kind: state === 'waiting' ? 'info' : 'success' })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="account" label={messages.account} hint={messages.accountHint} required first />
          <FormField form={form} name="roleId" kind="select" label={messages.role} choices={choices} />
        </>
      )}
    </FormDialog>
  );
}
