import { adminPaymentOrdersPage, listPayments, paymentProviderIds, paymentStates } from '@chaguan/contract';
import { addressOf, type PageQuery } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { FilterBarForm } from '../../staff/filter-bar-form.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { paymentFilters } from './data.ts';
import { staffPaymentMessages } from './messages.ts';

export function PaymentFilterBar({ filters }: { filters: PageQuery<typeof adminPaymentOrdersPage> }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffPaymentMessages);

  const choices = [
    { name: 'state', label: own.state, value: filters.state, options: paymentStates.map((one) => [one, own.states[one]] as const) },
    {
      name: 'provider',
      label: own.provider,
      value: filters.provider,
      options: paymentProviderIds.map((one) => [one, own.providers[one]] as const),
    },
  ];
  const texts = [
    { name: 'member', label: own.member, value: filters.member, type: 'search', hint: '' },
    { name: 'number', label: own.number, value: filters.number, type: 'search', hint: own.numberHint },
    { name: 'from', label: own.from, value: filters.from, type: 'date', hint: '' },
    { name: 'until', label: own.until, value: filters.until, type: 'date', hint: '' },
  ];
  return (
    <FilterBarForm
      key={JSON.stringify(filters)}
      action={addressOf(adminPaymentOrdersPage)}
      addressFor={(query) => addressOf(adminPaymentOrdersPage, paymentFilters(query))}
      className="grid grid-cols-2 items-end gap-3 border-b border-line px-4 py-3 *:min-w-0 md:grid-cols-4"
    >
      {choices.map(({ name, label, value = '', options }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Select {...control} name={name} defaultValue={value}>
              <option value="">{own.any}</option>
              {options.map(([one, text]) => (
                <option key={one} value={one}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      {texts.map(({ name, label, value = '', type, hint }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Input
              {...control}
              name={name}
              type={type}
              maxLength={staffLimitsOf(listPayments, name).maxLength}
              className="min-w-0"
              placeholder={hint}
              defaultValue={value}
            />
          )}
        </Field>
      ))}
      <Button type="submit" className="min-h-10! max-md:col-span-full">
        {messages.filter}
      </Button>
      {Object.values(filters).some((value) => value !== undefined) && (
        <p className="col-span-full">
          <ButtonLink tone="quiet" size="small" to={addressOf(adminPaymentOrdersPage)}>
            {messages.clear}
          </ButtonLink>
        </p>
      )}
    </FilterBarForm>
  );
}
