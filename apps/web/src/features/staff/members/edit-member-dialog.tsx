import { staffMemberRules } from '@chaguan/contract';
import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Input, Textarea } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { CustomFields } from '../../custom-fields/custom-fields.tsx';
import { customBody, customInitial, type CustomFormValues } from '../../custom-fields/custom-values.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { memberActs, type FilterForm, type HeldRole, type Member } from './data.ts';
import { memberDetailMessages } from './detail-messages.ts';
import { RolesField } from './roles-field.tsx';

type Values = {
  nickname: string; phone: string; email: string; remark: string; showsDynamics: boolean; clearHint: boolean; roles: HeldRole[];
} & CustomFormValues;

type Form = ReturnType<typeof useForm<Values>>;

/** Contacts are masked, so changing one means typing it whole; untouched they stay as they are. */
function Contacts({ form, member }: { form: Form; member: Member }) {
  const words = useMessages(memberDetailMessages);
  return (['phone', 'email'] as const).map((name) => (
    <Field key={name} label={words[name]} hint={`${member[name] ?? words.none} · ${words.contactHint}`} error={form.error(name)}>
      {(control) => (
        <Input {...control} name={name} maxLength={120} autoComplete="off" value={form.values[name]} onChange={(event) => form.set(name, event.target.value)} />
      )}
    </Field>
  ));
}

function initialOf(member: Member, fields: FilterForm['fields']): Values {
  const { nickname, remark, showsDynamics } = member;
  const roles = member.roles.map(({ roleId, endsAt }) => ({ roleId, endsAt }));
  return { nickname, phone: '', email: '', remark, showsDynamics, clearHint: false, roles, ...customInitial(fields, member.fields) };
}

function useMemberForm(member: Member, fields: FilterForm['fields']) {
  // By identity a form knows what was touched; a later load of the same screen must not begin it anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const initial = useMemo(() => initialOf(member, fields), []);
  return useForm<Values>({ initial, rules: {}, report: reportFailure });
}

export function EditMemberDialog({ member, form: { roles, fields }, onClose }: { member: Member; form: FilterForm; onClose: () => void }) {
  const words = useMessages(memberDetailMessages);
  const { revalidate } = useRevalidator();
  const [changesContact, changeContact] = useState(false);
  const form = useMemberForm(member, fields);
  // Staff change what they know: a field that members must fill in may stay empty here.
  const asked = fields.map((field) => ({ ...field, required: false }));
  async function save(values: Values): Promise<void> {
    const { nickname, phone, email, remark, showsDynamics, clearHint, roles: held } = values;
    await memberActs.edit(member.member.id, {
      nickname: nickname.trim(), remark, showsDynamics, clearHint, roles: held, stamp: member.stamp,
      fields: customBody(fields, values),
      ...(changesContact && { phone, email }),
    });
    onClose();
    toast(words.saved, { kind: 'success' });
    await revalidate();
  }
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancelButton}</Button>
      <Button tone="primary" type="submit" form="edit-member" busy={form.busy}>
        {words.save}
      </Button>
    </>
  );
  return (
    <Dialog open firm wide title={words.editTitle(member.member.name)} onClose={onClose} actions={actions}>
      <form id="edit-member" noValidate className="grid gap-4 pt-1" onSubmit={(event) => void form.submit(event, save)}>
        <Field label={words.nickname} error={form.error('nickname')}>
          {(control) => (
            <Input {...control} name="nickname" maxLength={30} data-autofocus="" value={form.values.nickname} onChange={(event) => form.set('nickname', event.target.value)} />
          )}
        </Field>
        <Checkbox checked={changesContact} onChange={(event) => changeContact(event.target.checked)}>
          {words.changeContact}
        </Checkbox>
        {changesContact && <Contacts form={form} member={member} />}
        <RolesField roles={roles} held={form.values.roles} error={form.error('roles')} onChange={(held) => form.set('roles', held)} />
        <CustomFields fields={asked} form={form} />
        <Field label={words.remark} error={form.error('remark')}>
          {(control) => (
            <Textarea {...control} name="remark" maxLength={staffMemberRules.remark.maxLength} value={form.values.remark} onChange={(event) => form.set('remark', event.target.value)} />
          )}
        </Field>
        <Checkbox checked={form.values.showsDynamics} onChange={(event) => form.set('showsDynamics', event.target.checked)}>
          {words.showsDynamics}
        </Checkbox>
        {member.hintQuestion !== '' && (
          <Checkbox checked={form.values.clearHint} onChange={(event) => form.set('clearHint', event.target.checked)}>
            {words.clearHint}
          </Checkbox>
        )}
      </form>
    </Dialog>
  );
}
