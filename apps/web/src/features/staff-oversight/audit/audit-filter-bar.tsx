import { adminAuditPage, listAudit } from '@chaguan/contract';
import { addressOf, type PageQuery } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { FilterBarForm } from '../../staff/filter-bar-form.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { actLabel } from './act-messages.ts';
import { kindLabel } from './kind-messages.ts';
import { auditFilters } from './filters.ts';
import { auditMessages } from './messages.ts';

type Props = { filters: PageQuery<typeof adminAuditPage>; acts: readonly string[] };

export function AuditFilterBar({ filters, acts }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(auditMessages);
  const lang = useLang();
  const { actor = '', act = '', from = '', until = '', kind, id } = filters;

  const days = [
    { name: 'from', label: own.from, value: from },
    { name: 'until', label: own.until, value: until },
  ];
  return (
    <FilterBarForm
      key={`${actor} ${act} ${from} ${until}`}
      action={addressOf(adminAuditPage)}
      addressFor={(query) => addressOf(adminAuditPage, { ...auditFilters(query), kind, id })}
      className="grid grid-cols-2 items-end gap-3 border-b border-line px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_172px_172px_auto]"
    >
      <Field label={own.actor}>
        {(control) => (
          <Input
            {...control}
            name="actor"
            type="search"
            maxLength={staffLimitsOf(listAudit, 'actor').maxLength}
            placeholder={own.actorHint}
            defaultValue={actor}
          />
        )}
      </Field>
      <Field label={own.act}>
        {(control) => (
          <Select {...control} name="act" defaultValue={act}>
            <option value="">{own.anyAct}</option>
            {[...new Set([...acts, ...(act ? [act] : [])])].map((one) => (
              <option key={one} value={one}>
                {actLabel(one, lang)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {days.map(({ name, label, value }) => (
        <Field key={name} label={label}>
          {(control) => <Input {...control} name={name} type="date" defaultValue={value} />}
        </Field>
      ))}
      <Button type="submit" className="min-h-10! max-md:col-span-2">
        {messages.filter}
      </Button>
      {Object.values(filters).some((value) => value !== undefined) && (
        <p className="col-span-full flex flex-wrap items-center gap-2 text-meta text-ink-2">
          {kind && own.about(id ? `${kindLabel(kind, lang)} #${id}` : kindLabel(kind, lang))}
          <ButtonLink tone="quiet" size="small" to={addressOf(adminAuditPage)}>
            {messages.clear}
          </ButtonLink>
        </p>
      )}
    </FilterBarForm>
  );
}
