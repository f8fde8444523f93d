import { editMember } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField } from '../../forms/form-field.tsx';
import type { ContractForm } from '../../forms/use-contract-form.ts';
import { CustomFields } from '../../custom-fields/custom-fields.tsx';
import { customBody, customInitial, customName, type CustomFormValues } from '../../custom-fields/custom-values.ts';
import { memberActs, type FilterForm, type RoleWithEnd, type Member } from './data.ts';
import { memberDetailMessages } from './detail-messages.ts';
import { RolesField } from './roles-field.tsx';

type Values = {
  nickname: string;
  phone: string;
  email: string;
  changesContact: boolean;
  remark: string;
  showsDynamics: boolean;
  clearHint: boolean;
  roles: RoleWithEnd[];
} & CustomFormValues;

function initialOf(member: Member, fields: FilterForm['fields']): Values {
  const { nickname, remark, showsDynamics } = member;
  const roles = member.roles.map(({ roleId, endsAt }) => ({ roleId, endsAt }));
  return {
    nickname,
    phone: '',
    email: '',
    changesContact: false,
    remark,
    showsDynamics,
    clearHint: false,
    roles,
    ...customInitial(fields, member.fields),
  };
}

/** Contacts are masked, so changing one means typing it completely; otherwise they are unchanged. */
function Contacts({ form, member }: { form: ContractForm<Values>; member: Member }) {
  const messages = useMessages(memberDetailMessages);
  return (['phone', 'email'] as const).map((name) => (
    <FormField
      key={name}
      form={form}
      name={name}
      label={messages[name]}
      hint={`${member[name] ?? messages.none} · ${messages.contactHint}`}
    />
  ));
}

export function EditMemberDialog({ member, form: { roles, fields }, onClose }: { member: Member; form: FilterForm; onClose: () => void }) {
  const messages = useMessages(memberDetailMessages);
  // Staff enter what they know: a required field may stay empty here.
  const optionalFields = fields.map((field) => ({ ...field, required: false }));
  return (
    <FormDialog
      endpoint={editMember}
      wide
      title={messages.editTitle(member.member.name)}
      initial={initialOf(member, fields)}
      own={['roles', ...fields.map(customName)]}
      save={({ nickname, phone, email, changesContact, remark, showsDynamics, clearHint, roles: memberRoles, ...custom }) =>
        memberActs.edit(member.member.id, {
          nickname,
          remark,
          showsDynamics,
          clearHint,
          roles: memberRoles,
          stamp: member.stamp,
          fields: customBody(fields, custom),
          ...(changesContact && { phone, email }),
        })
      }
      saved={({ state }) => toast(state === 'waiting' ? messages.rolesRequested : messages.saved, { kind: 'success' })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="nickname" label={messages.nickname} first />
          <FormField form={form} name="changesContact" kind="check" label={messages.changeContact} />
          {form.values.changesContact && <Contacts form={form} member={member} />}
          <RolesField
            roles={roles}
            memberRoles={form.values.roles}
            error={form.error('roles')}
            onChange={(chosen) => form.set('roles', chosen)}
          />
          <CustomFields fields={optionalFields} form={form} />
          <FormField form={form} name="remark" kind="lines" label={messages.remark} />
          <FormField form={form} name="showsDynamics" kind="check" label={messages.showsDynamics} />
          {member.hintQuestion !== '' && <FormField form={form} name="clearHint" kind="check" label={messages.clearHint} />}
        </>
      )}
    </FormDialog>
  );
}
