import { useId, type ReactNode } from 'react';
import { csvOf, saveFile } from '../../lib/csv.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChartLegend, LineChart } from '../../ui/line-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { figureMessages } from './messages.ts';
import { hasFigures, lineOf, visibleItems, totalOf, type Panel, type Series } from './series.ts';

function PanelView({ days, panel: { title, series } }: { days: readonly string[]; panel: Panel }) {
  const messages = useMessages(figureMessages);
  const lang = useLang();
  const titleOf = (at: number) =>
    `${days[at]}\n${series.map(({ label, values, unit }) => `${label} ${visibleItems(values[at] ?? null, unit)}`).join('\n')}`;
  return (
    <div className="grid content-start gap-2 bg-surface px-4 py-3">
      <h3 className="text-small font-medium">{title}</h3>
      <ChartLegend lines={series.map((one) => ({ label: one.label, tone: one.tone, total: totalOf(one, lang) }))} />
      <LineChart days={days} lines={series.map(lineOf)} label={messages.chart(title, days.length)} titleOf={titleOf} />
    </div>
  );
}

function save(title: string, days: readonly string[], dayTitle: string, series: readonly Series[]): void {
  const rows = days.map((day, at) => [day, ...series.map(({ values }) => values[at] ?? '')]);
  const csv = csvOf([[dayTitle, ...series.map(({ label }) => label)], ...rows]);
  saveFile(`${title} ${days.at(-1)}.csv`, new Blob([csv], { type: 'text/csv' }));
}

type Props = {
  title: string;
  days: readonly string[];
  panels: readonly Panel[];
  /** Columns of the table and the file that are not in a chart. */
  more?: readonly Series[];
  above?: ReactNode;
  /** Replaces the plain table. */
  table?: ReactNode;
  children?: ReactNode;
};

/** A section of the overview: charts of non-zero series, the same figures as a table, and as a file. Without figures nothing is shown. */
export function SectionCard({ title, days, panels, more = [], above, table, children }: Props) {
  const messages = useMessages(figureMessages);
  const id = useId();
  const full = panels.filter(({ series }) => series.some(hasFigures));
  const columns = [...full.flatMap(({ series }) => series), ...more.filter(hasFigures)];
  if (columns.length === 0 && above === undefined) return null;
  return (
    <Card labelledBy={id} className="min-w-0">
      <CardTitle
        id={id}
        aside={
          columns.length > 0 && (
            <Button
              size="small"
              tone="quiet"
              icon={<Icon name="download" size={16} />}
              onClick={() => save(title, days, messages.day, columns)}
            >
              {messages.save}
            </Button>
          )
        }
      >
        {title}
      </CardTitle>
      {above}
      {columns.length === 0 ? (
        <p className="px-4 py-3 text-small text-ink-2">{messages.nothing}</p>
      ) : (
        <>
          <div className="grid gap-px bg-line md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
            {full.map((panel) => (
              <PanelView key={panel.title} days={days} panel={panel} />
            ))}
          </div>
          {children}
          <details className="border-t border-line">
            <summary className="flex min-h-11 cursor-pointer items-center px-4 text-small text-ink-2 hover:text-ink">
              {messages.table}
            </summary>
            {table ?? <FigureTable label={title} days={days} series={columns} />}
          </details>
        </>
      )}
    </Card>
  );
}
