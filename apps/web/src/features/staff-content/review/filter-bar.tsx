import { listStaffTopics } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { FilterBarForm } from '../../staff/filter-bar-form.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { contentMessages } from '../messages.ts';
import { states } from '../state-chip.tsx';
import type { Tag } from '../tags/tree.ts';
import { reviewFilters, type ReviewFilters } from './filters.ts';
import { reviewMessages } from './messages.ts';
import { TagOptions } from './tag-options.tsx';

type Props = {
  filters: ReviewFilters;
  tags: readonly Tag[];
  /** The URL of the list with only these filters. */
  addressFor: (filters: ReviewFilters) => string;
  /** The state is chosen elsewhere on the screen. */
  stateElsewhere?: boolean;
};

function StateFilter({ state }: { state: string }) {
  const stateNames = useMessages(contentMessages);
  const own = useMessages(reviewMessages);
  return (
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
  );
}

/** Only non-empty filters are part of the URL. */
export function FilterBar({ filters, tags, addressFor, stateElsewhere = false }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(reviewMessages);
  const { state, tagId = '', words = '', author = '', authorId, from = '', until = '' } = filters;
  const kept: ReviewFilters = stateElsewhere && state ? { state } : {};
  const isFiltered = [!stateElsewhere && state, tagId, words, author, authorId, from, until].some(Boolean);
  return (
    <FilterBarForm
      key={JSON.stringify(filters)}
      action={addressFor(kept)}
      addressFor={(query) => addressFor({ ...reviewFilters(query), ...kept })}
      className="grid grid-cols-2 items-end gap-3 px-4 py-3 lg:grid-cols-4"
    >
      <div className="col-span-2">
        <Field label={own.words}>
          {(control) => (
            <Input
              {...control}
              name="words"
              type="search"
              maxLength={staffLimitsOf(listStaffTopics, 'words').maxLength}
              defaultValue={words}
            />
          )}
        </Field>
      </div>
      {!stateElsewhere && <StateFilter state={state ?? ''} />}
      <Field label={own.tag}>
        {(control) => (
          <Select {...control} name="tagId" defaultValue={tagId}>
            <option value="">{own.anyTag}</option>
            <TagOptions tags={tags} />
          </Select>
        )}
      </Field>
      <div className={cx(!stateElsewhere && 'max-lg:col-span-2')}>
        <Field label={own.authorAccount}>
          {(control) => (
            <Input
              {...control}
              name="author"
              type="search"
              maxLength={staffLimitsOf(listStaffTopics, 'author').maxLength}
              placeholder={own.authorHint}
              defaultValue={author}
            />
          )}
        </Field>
      </div>
      {(['from', 'until'] as const).map((name) => (
        <div key={name} className="min-w-0">
          <Field label={own[name]}>
            {(control) => <Input {...control} name={name} type="date" defaultValue={name === 'from' ? from : until} />}
          </Field>
        </div>
      ))}
      <div className={cx('flex gap-2 max-lg:col-span-2', stateElsewhere && 'lg:col-span-2')}>
        <Button type="submit" className="min-h-10! max-lg:grow">
          {messages.filter}
        </Button>
        {isFiltered && (
          <ButtonLink tone="quiet" to={addressFor(kept)} className="min-h-10!">
            {messages.clear}
          </ButtonLink>
        )}
      </div>
      {authorId && <input type="hidden" name="authorId" value={authorId} />}
    </FilterBarForm>
  );
}
