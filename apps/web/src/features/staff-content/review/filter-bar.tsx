import { listStaffTopics } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { limitsOf } from '../../forms/limits.ts';
import { FilterBarForm } from '../../staff/filter-bar-form.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { contentMessages } from '../messages.ts';
import { states } from '../state-chip.tsx';
import type { Tag } from '../tags/tree.ts';
import { reviewFilters, type ReviewFilters, type ReviewScreen } from './filters.ts';
import { reviewMessages } from './messages.ts';
import { TagOptions } from './tag-options.tsx';

type Props = { filters: ReviewFilters; tags: readonly Tag[]; screen: ReviewScreen };

export function FilterBar({ filters, tags, screen }: Props) {
  const messages = useMessages(staffMessages);
  const stateNames = useMessages(contentMessages);
  const own = useMessages(reviewMessages);
  const { state = '', tagId = '', title = '', authorId = '' } = filters;
  /** Only what is asked for stands in the address. */
  const addressFor = (query: URLSearchParams) => {
    const { page: _, ...filtered } = reviewFilters(query);
    return addressOf(screen, filtered);
  };
  return (
    <FilterBarForm
      key={`${state} ${tagId} ${title} ${authorId}`}
      action={addressOf(screen)}
      addressFor={addressFor}
      className="grid grid-cols-2 items-end gap-3 px-4 py-3 md:grid-cols-[150px_180px_minmax(0,1fr)_auto]"
    >
      <Field label={own.state}>
        {(control) => (
          <Select {...control} name="state" defaultValue={state}>
            <option value="">{stateNames.anyState}</option>
            {states.map((one) => (
              <option key={one} value={one}>
                {stateNames[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={own.tag}>
        {(control) => (
          <Select {...control} name="tagId" defaultValue={tagId}>
            <option value="">{own.anyTag}</option>
            <TagOptions tags={tags} />
          </Select>
        )}
      </Field>
      <div className="max-md:col-span-2">
        <Field label={own.titleFilter}>
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                name="title"
                type="search"
                maxLength={limitsOf(listStaffTopics, 'title').maxLength}
                defaultValue={title}
              />
              <Button type="submit" className="h-10!">
                {messages.filter}
              </Button>
            </span>
          )}
        </Field>
      </div>
      {authorId && <input type="hidden" name="authorId" value={authorId} />}
      {(state || tagId || title || authorId) && (
        <ButtonLink tone="quiet" to={addressOf(screen)} className="h-10! max-md:col-span-2">
          {messages.clear}
        </ButtonLink>
      )}
    </FilterBarForm>
  );
}
