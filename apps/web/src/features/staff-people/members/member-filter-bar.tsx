import { adminMembersPage, listMembers, memberKinds, memberStates } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Checkbox, Input, Select } from '../../../ui/inputs.tsx';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { FilterBarForm } from '../../staff/filter-bar-form.tsx';
import { staffMessages } from '../../staff/messages.ts';
import type { FilterForm } from './data.ts';
import { memberFilters, usesMore, type MemberFilters } from './filters.ts';
import { FieldFilter } from './field-filter.tsx';
import { useKindName } from './member-chips.tsx';
import { staffMemberMessages } from './messages.ts';

type Props = { filters: MemberFilters; form: FilterForm };

function Choice({
  name,
  label,
  any,
  value,
  options,
}: {
  name: string;
  label: string;
  any: string;
  value: string | undefined;
  options: readonly (readonly [string, string])[];
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value ?? ''}>
          {any !== '' && <option value="">{any}</option>}
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function More({ filters, form }: Props) {
  const messages = useMessages(staffMemberMessages);
  const kindName = useKindName();
  const ranges = [
    ['from', messages.registeredFrom, 'date'],
    ['to', messages.registeredTo, 'date'],
    ['pointsMin', messages.pointsMin, 'number'],
    ['pointsMax', messages.pointsMax, 'number'],
  ] as const;
  return (
    <details className="col-span-full" open={usesMore(filters)}>
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-control text-small text-tea pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon name="sliders-horizontal" size={16} />
        {messages.more}
      </summary>
      <div className="grid grid-cols-2 items-end gap-3 pt-2 md:grid-cols-4">
        {ranges.map(([name, label, type]) => (
          <Field key={name} label={label}>
            {(control) => (
              <Input
                {...control}
                name={name}
                type={type}
                min={staffLimitsOf(listMembers, name).minimum}
                defaultValue={filters[name] ?? ''}
              />
            )}
          </Field>
        ))}
        <Choice
          name="kind"
          label={messages.kind}
          any={messages.anyKind}
          value={filters.kind}
          options={memberKinds.map((kind) => [kind, kindName(kind)] as const)}
        />
        <FieldFilter fields={form.fields} filters={filters} />
        <span className="flex min-h-10 items-center">
          <Checkbox name="staff" value="yes" defaultChecked={filters.staff === 'yes'}>
            {messages.staffOnly}
          </Checkbox>
        </span>
        <span className="flex min-h-10 items-center">
          <Checkbox name="bot" value="yes" defaultChecked={filters.bot === 'yes'}>
            {messages.botsOnly}
          </Checkbox>
        </span>
      </div>
    </details>
  );
}

export function MemberFilterBar({ filters, form }: Props) {
  const messages = useMessages(staffMemberMessages);
  const common = useMessages(staffMessages);
  const lang = useLang();
  const { page: _, ...filtered } = filters;
  const addressFor = (query: URLSearchParams) => {
    const { page: _page, ...next } = memberFilters(query);
    return addressOf(adminMembersPage, next);
  };
  return (
    <FilterBarForm
      key={JSON.stringify(filtered)}
      action={addressOf(adminMembersPage)}
      addressFor={addressFor}
      waits="fieldId"
      className="grid grid-cols-2 items-start gap-3 px-4 py-3 md:grid-cols-[minmax(0,1fr)_130px_150px_150px]"
    >
      <div className="max-md:col-span-2">
        <Field label={messages.keyword} hint={messages.keywordHint}>
          {(control) => (
            <span className="flex flex-wrap gap-2">
              <Input
                {...control}
                name="keyword"
                type="search"
                maxLength={staffLimitsOf(listMembers, 'keyword').maxLength}
                defaultValue={filters.keyword ?? ''}
              />
              <Button type="submit" className="min-h-10!">
                {common.filter}
              </Button>
              {Object.keys(filtered).length > 0 && (
                <ButtonLink tone="quiet" to={addressOf(adminMembersPage)} className="min-h-10!">
                  {common.clear}
                </ButtonLink>
              )}
            </span>
          )}
        </Field>
      </div>
      <Choice
        name="state"
        label={messages.state}
        any={messages.anyState}
        value={filters.state}
        options={memberStates.map((state) => [state, messages[state]] as const)}
      />
      <Choice
        name="roleId"
        label={messages.role}
        any={messages.anyRole}
        value={filters.roleId}
        options={form.roles.map(({ id, name }) => [id, nameIn(name, lang)] as const)}
      />
      <div className="max-md:col-span-2">
        <Choice
          name="sort"
          label={messages.sort}
          any=""
          value={filters.sort ?? 'registered'}
          options={[
            ['registered', messages.sortRegistered],
            ['used', messages.sortUsed],
          ]}
        />
      </div>
      <More filters={filters} form={form} />
    </FilterBarForm>
  );
}
