import { adminSecurityEventsPage, listSecurityEvents } from '@chaguan/contract';
import { addressOf, type PageQuery } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { FilterBarForm } from '../../staff/filter-bar-form.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { securityEventFilters } from './filters.ts';
import { securityEventMessages } from './messages.ts';

export function SecurityEventFilterBar({ filters }: { filters: PageQuery<typeof adminSecurityEventsPage> }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(securityEventMessages);
  const { kind, account = '', address = '' } = filters;
  const texts = [
    { name: 'account', label: own.account, value: account },
    { name: 'address', label: own.address, value: address },
  ];
  return (
    <FilterBarForm
      key={`${account} ${address}`}
      action={addressOf(adminSecurityEventsPage)}
      addressFor={(query) => addressOf(adminSecurityEventsPage, { ...securityEventFilters(query), kind })}
      className="grid grid-cols-2 items-end gap-3 border-t border-line px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]"
    >
      {texts.map(({ name, label, value }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Input
              {...control}
              name={name}
              type="search"
              maxLength={staffLimitsOf(listSecurityEvents, name).maxLength}
              defaultValue={value}
            />
          )}
        </Field>
      ))}
      <Button type="submit" className="min-h-10! max-md:col-span-2">
        {messages.filter}
      </Button>
      {(account || address) && (
        <ButtonLink tone="quiet" className="min-h-10!" to={addressOf(adminSecurityEventsPage, { kind })}>
          {messages.clear}
        </ButtonLink>
      )}
    </FilterBarForm>
  );
}
