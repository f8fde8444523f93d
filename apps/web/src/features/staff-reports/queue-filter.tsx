import { adminReportsPage, reportTargets } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Select } from '../../ui/inputs.tsx';
import { FilterBarForm } from '../staff/filter-bar-form.tsx';
import type { Category, CaseFilters } from './data.ts';
import { reportMessages } from './messages.ts';

const given = (query: URLSearchParams, name: string) => query.get(name) || undefined;

/** Filter and order of the queue. */
export function QueueFilter({ filters, categories }: { filters: CaseFilters; categories: readonly Category[] }) {
  const messages = useMessages(reportMessages);
  const lang = useLang();
  const { state, kind = '', categoryId = '', assignee = '', order = '' } = filters;
  const leaves = categories.filter(({ id }) => !categories.some(({ parentId }) => parentId === id));
  const selects = [
    {
      name: 'kind',
      label: messages.kindLabel,
      value: kind,
      any: messages.anyKind,
      options: reportTargets.map((one) => [one, messages.kinds[one]]),
    },
    {
      name: 'categoryId',
      label: messages.categoryLabel,
      value: categoryId,
      any: messages.anyCategory,
      options: leaves.map(({ id, nameZh, nameEn }) => [id, (lang === 'en' && nameEn) || nameZh]),
    },
    {
      name: 'assignee',
      label: messages.assigneeLabel,
      value: assignee,
      any: messages.anybody,
      options: [
        ['me', messages.mine],
        ['nobody', messages.nobody],
      ],
    },
    ...(state === 'decided'
      ? []
      : [{ name: 'order', label: messages.orderLabel, value: order, any: messages.oldest, options: [['score', messages.byScore]] }]),
  ];
  return (
    <FilterBarForm
      key={`${kind} ${categoryId} ${assignee} ${order}`}
      action={addressOf(adminReportsPage)}
      addressFor={(query) =>
        addressOf(adminReportsPage, {
          state,
          kind: given(query, 'kind'),
          categoryId: given(query, 'categoryId'),
          assignee: given(query, 'assignee'),
          order: given(query, 'order'),
        })
      }
      className="grid grid-cols-2 gap-2 border-b border-line p-3"
    >
      {selects.map(({ name, label, value, any, options }) => (
        <Select key={name} name={name} aria-label={label} defaultValue={value}>
          <option value="">{any}</option>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </Select>
      ))}
    </FilterBarForm>
  );
}
