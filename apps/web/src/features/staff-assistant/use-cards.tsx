import type { ReactNode } from 'react';
import { adminAssistantPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { UseChart } from '../assistant/use/use-chart.tsx';
import { NameLink } from '../people/person.tsx';
import { FilterBarForm } from '../staff/filter-bar-form.tsx';
import { staffMessages } from '../staff/messages.ts';
import type { Used, Use } from './data.ts';
import { formatCost } from './format-cost.ts';
import { staffAssistantMessages } from './messages.ts';

type UseRow = Used & { key: string; name: ReactNode };

/** Uses, tokens and cost, a row for each. */
function UseTable({ label, head, rows }: { label: string; head: string; rows: readonly UseRow[] }) {
  const own = useMessages(staffAssistantMessages);
  const lang = useLang();
  const columns = [own.uses, own.failures, own.inputTokens, own.outputTokens, own.cost].map((title) => ({ key: title, head: title }));
  const items = rows.map(({ key, name, uses, failures, inputTokens, outputTokens, cost }) => ({
    key,
    name,
    cells: [...[uses, failures, inputTokens, outputTokens].map((count) => formatCount(count, lang)), formatCost(cost)],
  }));
  return <DataTable label={label} head={head} columns={columns} rows={items} />;
}

/** The range of days; both are part of the URL. */
function DaysForm({ from, until }: Pick<Use, 'from' | 'until'>) {
  const own = useMessages(staffAssistantMessages);
  return (
    <FilterBarForm
      action={addressOf(adminAssistantPage, { tab: 'use' })}
      addressFor={(query) =>
        addressOf(adminAssistantPage, { tab: 'use', from: query.get('from') || undefined, until: query.get('until') || undefined })
      }
      className="flex flex-wrap items-end gap-3 max-md:px-4"
    >
      <Field label={own.from}>{(control) => <Input {...control} type="date" name="from" defaultValue={from} required />}</Field>
      <Field label={own.until}>{(control) => <Input {...control} type="date" name="until" defaultValue={until} required />}</Field>
      <Button type="submit" className="min-h-10">
        {own.show}
      </Button>
    </FilterBarForm>
  );
}

function Totals({ total }: Pick<Use, 'total'>) {
  const own = useMessages(staffAssistantMessages);
  const lang = useLang();
  const figures = [
    { label: own.cost, value: formatCost(total.cost) },
    { label: own.uses, value: formatCount(total.uses, lang) },
    { label: own.failures, value: formatCount(total.failures, lang) },
    { label: own.tokens, value: formatCount(total.inputTokens + total.outputTokens, lang) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden bg-line lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="bg-surface px-4 py-3">
          <dt className="text-meta text-ink-2">{label}</dt>
          <dd className="text-card font-semibold break-all tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Days({ use: { days, from, until, total } }: { use: Use }) {
  const own = useMessages(staffAssistantMessages);
  const lang = useLang();
  // Extractive answers cost nothing: then the bars show uses.
  const costs = Number(total.cost) > 0;
  const bars = days.map(({ day, uses, cost }) => ({
    day,
    value: costs ? Number(cost) : uses,
    title: own.dayLabel(day, formatCount(uses, lang), formatCost(cost)),
  }));
  return (
    <div className="border-t border-line px-4 py-3">
      <UseChart label={costs ? own.chart(from, until) : own.chartUses(from, until)} bars={bars} />
    </div>
  );
}

/** Usage and costs: as bars, and as tables by day, model, purpose and member. */
export function UseCards({ use }: { use: Use }) {
  const own = useMessages(staffAssistantMessages);
  const messages = useMessages(staffMessages);
  const { from, until, total, days, models, members, purposes } = use;
  // Vectors of posts count tokens, and no use.
  const isUsed = total.uses > 0 || total.failures > 0 || total.inputTokens > 0;
  const part = (id: string, title: string, head: string, rows: UseRow[]) => (
    <Card labelledBy={id} className="min-w-0">
      <CardTitle id={id}>{title}</CardTitle>
      <UseTable label={title} head={head} rows={rows} />
    </Card>
  );
  return (
    <>
      <DaysForm from={from} until={until} />
      <Card labelledBy="use-total">
        <CardTitle id="use-total">{own.total}</CardTitle>
        <Totals total={total} />
        {isUsed ? <Days use={use} /> : <EmptyState title={own.nothing} text={own.nothingText} />}
      </Card>
      {isUsed && (
        <>
          {part(
            'use-models',
            own.byModel,
            own.provider,
            models.map((one) => ({
              ...one,
              key: `${one.provider} ${one.model}`,
              name: one.model === '' ? own.extractive : `${one.provider} · ${one.model}`,
            })),
          )}
          {part(
            'use-purposes',
            own.byPurpose,
            own.purpose,
            purposes.map((one) => ({ ...one, key: one.purpose, name: own.purposes[one.purpose] })),
          )}
          {part(
            'use-members',
            own.byMember,
            messages.members,
            members.map((one) => ({
              ...one,
              key: one.member?.id ?? '',
              name: one.member ? <NameLink member={one.member} /> : own.siteItself,
            })),
          )}
          {part(
            'use-days',
            own.byDay,
            own.day,
            days
              .filter(({ uses, failures, inputTokens }) => uses > 0 || failures > 0 || inputTokens > 0)
              .toReversed()
              .map((one) => ({ ...one, key: one.day, name: one.day })),
          )}
        </>
      )}
    </>
  );
}
