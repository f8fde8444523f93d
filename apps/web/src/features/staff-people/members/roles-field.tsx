import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { dayOf } from '../../staff/days.ts';
import type { FilterForm, RoleWithEnd } from './data.ts';
import { memberDetailMessages } from './detail-messages.ts';

type Props = {
  roles: FilterForm['roles'];
  memberRoles: readonly RoleWithEnd[];
  error: string | null;
  onChange: (chosen: RoleWithEnd[]) => void;
};

/** Until its last moment, as a day is read. */
const endOfDay = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59.999+08:00`).toISOString());

/** Roles other than the initial one, each with its last day or none. */
export function RolesField({ roles, memberRoles, error, onChange }: Props) {
  const messages = useMessages(memberDetailMessages);
  const lang = useLang();
  const nameOf = (roleId: string) => {
    const role = roles.find(({ id }) => id === roleId);
    return role ? nameIn(role.name, lang) : roleId;
  };
  const free = roles.filter(({ id }) => !memberRoles.some(({ roleId }) => roleId === id));
  return (
    <div role="group" aria-label={messages.roles} className="grid gap-2">
      {memberRoles.map(({ roleId, endsAt }) => (
        <div key={roleId} className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-small">{nameOf(roleId)}</span>
          <span className="w-40 shrink-0">
            <Input
              type="date"
              aria-label={messages.endsAt(nameOf(roleId))}
              value={dayOf(endsAt)}
              onChange={(event) =>
                onChange(memberRoles.map((role) => (role.roleId === roleId ? { roleId, endsAt: endOfDay(event.target.value) } : role)))
              }
            />
          </span>
          <IconButton
            label={messages.removeRole(nameOf(roleId))}
            icon={<Icon name="x" size={16} />}
            onClick={() => onChange(memberRoles.filter((role) => role.roleId !== roleId))}
          />
        </div>
      ))}
      <Field label={messages.roles} hint={memberRoles.length > 0 ? messages.endsHint : undefined} error={error}>
        {(control) => (
          <Select
            {...control}
            value=""
            disabled={free.length === 0}
            onChange={(event) => event.target.value !== '' && onChange([...memberRoles, { roleId: event.target.value, endsAt: null }])}
          >
            <option value="">{messages.addRole}</option>
            {free.map(({ id, name }) => (
              <option key={id} value={id}>
                {nameIn(name, lang)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
