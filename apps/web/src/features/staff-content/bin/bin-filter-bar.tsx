import { adminBinPage, deletedByWhom, likeableKinds, listDeletedPosts } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { FilterBarForm } from '../../staff/filter-bar-form.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { TagOptions } from '../review/tag-options.tsx';
import type { Tag } from '../tags/tree.ts';
import { binFilters, type BinFilters } from './data.ts';
import { binMessages } from './messages.ts';

type Props = { filters: Omit<BinFilters, 'before'>; tags: readonly Tag[] };

export function BinFilterBar({ filters, tags }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(binMessages);
  const { kind = '', by = '', tagId = '', author = '', words = '' } = filters;
  const selects = [
    { name: 'kind', label: own.kind, value: kind, any: own.anyKind, options: likeableKinds.map((one) => [one, own.kinds[one]] as const) },
    { name: 'by', label: own.by, value: by, any: own.anyBody, options: deletedByWhom.map((one) => [one, own[one]] as const) },
  ];
  const texts = [
    { name: 'author', label: own.writer, value: author, hint: own.writerHint },
    { name: 'words', label: own.words, value: words, hint: '' },
  ] as const;
  return (
    <FilterBarForm
      key={`${kind} ${by} ${tagId} ${author} ${words}`}
      action={addressOf(adminBinPage)}
      addressFor={(query) => addressOf(adminBinPage, binFilters(query))}
      className="grid grid-cols-2 items-end gap-3 px-4 py-3 lg:grid-cols-[150px_130px_150px_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      {selects.map(({ name, label, value, any, options }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Select {...control} name={name} defaultValue={value}>
              <option value="">{any}</option>
              {options.map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <div className="max-lg:col-span-2">
        <Field label={own.tag}>
          {(control) => (
            <Select {...control} name="tagId" defaultValue={tagId}>
              <option value="">{own.anyTag}</option>
              <TagOptions tags={tags} />
            </Select>
          )}
        </Field>
      </div>
      {texts.map(({ name, label, value, hint }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Input
              {...control}
              name={name}
              type="search"
              maxLength={staffLimitsOf(listDeletedPosts, name).maxLength}
              placeholder={hint}
              defaultValue={value}
            />
          )}
        </Field>
      ))}
      <Button type="submit" className="min-h-10! max-lg:col-span-2">
        {messages.filter}
      </Button>
      {Object.keys(filters).length > 0 && (
        <p className="col-span-full">
          <ButtonLink tone="quiet" size="small" to={addressOf(adminBinPage)}>
            {own.showAll}
          </ButtonLink>
        </p>
      )}
    </FilterBarForm>
  );
}
