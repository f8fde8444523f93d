import { adminFilesPage, staffFileStates, listStaffFiles } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { FilterBarForm } from '../../staff/filter-bar-form.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { fileFilters, type FileFilters } from './data.ts';
import { staffFileMessages } from './messages.ts';
import { longestOf } from '../../forms/limits.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';

const most = (name: string) => ({ maxLength: longestOf(staffLimitsOf(listStaffFiles, name)) });
/** A megabyte is a thousand kilobytes. */
const megabyteDigits = longestOf({ maximum: (staffLimitsOf(listStaffFiles, 'minKilobytes').maximum ?? 0) / 1000 });

export function FilesFilterBar({ filters }: { filters: FileFilters }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffFileMessages);
  const { owner = '', name = '', extension = '', state = '', megabytes = '', from = '', until = '' } = filters;
  const inputs = [
    { name: 'owner', label: own.owner, value: owner, type: 'search', hint: own.ownerHint, ...most('owner') },
    { name: 'name', label: own.name, value: name, type: 'search', hint: '', ...most('name') },
    { name: 'extension', label: own.extension, value: extension, type: 'search', hint: own.extensionHint, ...most('extension') },
    { name: 'megabytes', label: own.megabytes, value: megabytes, type: 'text', hint: '', maxLength: megabyteDigits },
    { name: 'from', label: own.from, value: from, type: 'date', hint: '' },
    { name: 'until', label: own.until, value: until, type: 'date', hint: '' },
  ] as const;
  return (
    <FilterBarForm
      key={Object.values(filters).join(' ')}
      action={addressOf(adminFilesPage)}
      addressFor={(query) => addressOf(adminFilesPage, fileFilters(query))}
      className="grid grid-cols-2 items-end gap-3 px-4 py-3 lg:grid-cols-4"
    >
      {inputs.map(({ label, value, hint, ...input }) => (
        <Field key={input.name} label={label}>
          {(control) => (
            <Input
              {...control}
              {...input}
              inputMode={input.name === 'megabytes' ? 'numeric' : undefined}
              placeholder={hint}
              defaultValue={value}
            />
          )}
        </Field>
      ))}
      <Field label={own.state}>
        {(control) => (
          <Select {...control} name="state" defaultValue={state}>
            <option value="">{own.anyState}</option>
            {staffFileStates.map((one) => (
              <option key={one} value={one}>
                {own[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" className="min-h-10! max-lg:col-span-2">
        {messages.filter}
      </Button>
      {Object.keys(filters).length > 0 && (
        <p className="col-span-full">
          <ButtonLink tone="quiet" size="small" to={addressOf(adminFilesPage)}>
            {own.showAll}
          </ButtonLink>
        </p>
      )}
    </FilterBarForm>
  );
}
