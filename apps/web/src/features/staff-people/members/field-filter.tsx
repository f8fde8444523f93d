import { listMembers } from '@chaguan/contract';
import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { isChoice } from '../../custom-fields/custom-values.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import type { FilterForm } from './data.ts';
import type { MemberFilters } from './filters.ts';
import { staffMemberMessages } from './messages.ts';

/** One of the fields that staff may search by, and its value: an option, or the prefix of a text. */
export function FieldFilter({ fields, filters }: { fields: FilterForm['fields']; filters: MemberFilters }) {
  const messages = useMessages(staffMemberMessages);
  const lang = useLang();
  const searchable = fields.filter((field) => field.searchable);
  const [fieldId, choose] = useState(filters.fieldId ?? '');
  if (searchable.length === 0) return null;
  const field = searchable.find(({ id }) => id === fieldId);
  return (
    <>
      <Field label={messages.field}>
        {(control) => (
          <Select {...control} name="fieldId" value={fieldId} onChange={(event) => choose(event.target.value)}>
            <option value="">{messages.anyField}</option>
            {searchable.map(({ id, name }) => (
              <option key={id} value={id}>
                {nameIn(name, lang)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {field && (
        <Field key={field.id} label={messages.fieldValue}>
          {(control) =>
            isChoice(field) ? (
              <Select {...control} name="fieldValue" defaultValue={filters.fieldValue ?? ''}>
                <option value="">{messages.anyField}</option>
                {field.options.map((option) => (
                  <option key={option.key} value={option.key}>
                    {nameIn(option, lang)}
                  </option>
                ))}
              </Select>
            ) : (
              <Input
                {...control}
                name="fieldValue"
                maxLength={staffLimitsOf(listMembers, 'fieldValue').maxLength}
                defaultValue={filters.fieldValue ?? ''}
              />
            )
          }
        </Field>
      )}
    </>
  );
}
