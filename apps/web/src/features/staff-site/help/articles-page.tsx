import { adminAddHelpPage, adminHelpCategoriesPage, adminHelpPage, helpStates } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ActButtonLink } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { useMayAct } from '../../staff/counts.ts';
import { FilterBarForm } from '../../staff/filter-bar-form.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { useSelection } from '../../staff/selection.tsx';
import { ArticleRow } from './article-row.tsx';
import type { HelpLine, loadStaffHelp } from './data.ts';
import { staffHelpMessages } from './messages.ts';
import { MoveBar } from './move-bar.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { useCategoryChoices } from './use-choices.ts';

type Data = Awaited<ReturnType<typeof loadStaffHelp>>;

/** The URL of a list; defaults are left out. */
function listPath({ state, helpTypeId }: Pick<Data, 'state' | 'helpTypeId'>, before?: string | null): string {
  return addressOf(adminHelpPage, { state: state === 'visible' ? undefined : state, helpTypeId, before: before ?? undefined });
}

function CategoryFilter({ state, helpTypeId, categories }: Pick<Data, 'state' | 'helpTypeId' | 'categories'>) {
  const own = useMessages(staffHelpMessages);
  const choices = useCategoryChoices(categories);
  return (
    <FilterBarForm
      key={helpTypeId ?? ''}
      action={addressOf(adminHelpPage)}
      addressFor={(query) => listPath({ state, helpTypeId: query.get('helpTypeId') || undefined })}
      className="max-w-[320px] px-4 py-3"
    >
      <Field label={own.category}>
        {(control) => (
          <Select {...control} name="helpTypeId" defaultValue={helpTypeId ?? ''}>
            <option value="">{own.anyCategory}</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FilterBarForm>
  );
}

export function StaffHelpPage({ help, categories, state, helpTypeId, before }: Data) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffHelpMessages);
  const mayAct = useMayAct('appearance');
  const { ids, choose, clear } = useSelection();
  const [relocated, relocate] = useState<HelpLine | null>(null);
  const here = { state, helpTypeId };
  const acts = (
    <span className="flex flex-wrap gap-2">
      <ButtonLink to={addressOf(adminHelpCategoriesPage)}>{own.categories}</ButtonLink>
      <ActButtonLink to={addressOf(adminAddHelpPage, { helpTypeId })} tone="primary" icon={<Icon name="plus" size={16} />}>
        {own.write}
      </ActButtonLink>
    </span>
  );
  const tabs = helpStates.map((one) => ({ to: listPath({ state: one, helpTypeId }), label: own.states[one], current: one === state }));
  return (
    <Area title={messages.help} aside={acts} note={own.note}>
      <Card className="min-w-0">
        <Tabs label={own.filter} tabs={tabs} className="border-b border-line px-1" />
        <CategoryFilter {...here} categories={categories} />
        {mayAct && help.items.length > 0 && (
          <MoveBar
            items={help.items}
            chosen={help.items.filter(({ id }) => ids.has(id))}
            categories={categories}
            onChoose={choose}
            onDone={clear}
          />
        )}
        {help.items.length === 0 ? (
          <EmptyState
            title={state === 'visible' && !helpTypeId ? own.emptyTitle : own.noneTitle}
            text={categories.length === 0 && own.emptyText}
          />
        ) : (
          <ul aria-label={own.list}>
            {help.items.map((one) => (
              <ArticleRow
                key={one.id}
                help={one}
                mayAct={mayAct}
                chosen={ids.has(one.id)}
                onChoose={(chosen) => choose([one.id], chosen)}
                onRelocate={() => relocate(one)}
              />
            ))}
          </ul>
        )}
      </Card>
      {(before ?? help.next) && (
        <nav className="flex justify-center gap-2">
          {before && <ButtonLink to={listPath(here)}>{own.newest}</ButtonLink>}
          {help.next && <ButtonLink to={listPath(here, help.next)}>{own.older}</ButtonLink>}
        </nav>
      )}
      {relocated && <LocationDialog help={relocated} categories={categories} onClose={() => relocate(null)} />}
    </Area>
  );
}
