import { adminMembershipOrdersPage, listStaffMembershipCardOrders } from '@chaguan/contract';
import { addressOf, type PageQuery } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { FilterBarForm } from '../../staff/filter-bar-form.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { staffCardMessages } from './messages.ts';

export function OrderFilterBar({ filters }: { filters: PageQuery<typeof adminMembershipOrdersPage> }) {
  const messages = useMessages(staffMessages);
  const { orders: own } = useMessages(staffCardMessages);

  const addressFor = (query: URLSearchParams) => {
    const given = (name: string) => query.get(name) ?? '';
    const filtered = {
      state: given('state'),
      member: given('member'),
      number: given('number'),
      from: given('from'),
      until: given('until'),
    };
    return addressOf(adminMembershipOrdersPage, filtered);
  };

  const texts = [
    { name: 'member', label: own.member, type: 'search' },
    { name: 'number', label: own.number, type: 'search' },
    { name: 'from', label: own.from, type: 'date' },
    { name: 'until', label: own.until, type: 'date' },
  ] as const;
  return (
    <FilterBarForm
      key={JSON.stringify(filters)}
      action={addressOf(adminMembershipOrdersPage)}
      addressFor={addressFor}
      className="grid grid-cols-2 items-end gap-3 border-b border-line px-4 py-3 *:min-w-0 md:grid-cols-3"
    >
      <Field label={own.state}>
        {(control) => (
          <Select {...control} name="state" defaultValue={filters.state ?? ''}>
            <option value="">{own.any}</option>
            <option value="paid">{own.states.paid}</option>
            <option value="refunded">{own.states.refunded}</option>
          </Select>
        )}
      </Field>
      {texts.map(({ name, label, type }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Input
              {...control}
              name={name}
              type={type}
              maxLength={staffLimitsOf(listStaffMembershipCardOrders, name).maxLength}
              className="min-w-0"
              defaultValue={filters[name] ?? ''}
            />
          )}
        </Field>
      ))}
      <Button type="submit" className="min-h-10! pointer-coarse:min-h-11!">
        {messages.filter}
      </Button>
      {Object.values(filters).some((value) => value !== undefined) && (
        <p className="col-span-full">
          <ButtonLink tone="quiet" size="small" to={addressOf(adminMembershipOrdersPage)}>
            {messages.clear}
          </ButtonLink>
        </p>
      )}
    </FilterBarForm>
  );
}
