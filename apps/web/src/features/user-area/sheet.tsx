import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { useSiteInfo } from '../../lib/site.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { sheetMessages } from './sheet-messages.ts';

/** Prints the screen; the browser's dialog also saves it as PDF. */
export function PrintButton() {
  const messages = useMessages(sheetMessages);
  return (
    <Button icon={<Icon name="printer" size={16} />} onClick={() => window.print()}>
      {messages.print}
    </Button>
  );
}

type SheetProps = {
  /** When its figures were read. */
  at: string;
  /** What it is not, or where to verify it: the last line. */
  note: string;
  children: ReactNode;
};

/** A page for paper: who issued it, for whom and when, and what it says. The heading of the screen is its title. */
export function Sheet({ at, note, children }: SheetProps) {
  const messages = useMessages(sheetMessages);
  const site = useSiteInfo();
  const member = site?.systemUser;
  return (
    <div className="grid gap-5 border-line bg-surface px-4 py-5 max-md:border-y md:rounded-card md:border md:px-6 print:border-0! print:p-0!">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line pb-4 text-small">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{site?.title}</p>
          <p className="text-meta text-ink-2 wrap-anywhere">{site?.baseURL.replace(/^https?:\/\//, '').replace(/\/$/, '')}</p>
        </div>
        <div className="min-w-0 sm:text-right">
          {member && (
            <p className="font-semibold wrap-anywhere">
              {member.name === member.account ? member.name : messages.who(member.name, member.account)}
            </p>
          )}
          <p className="text-meta text-ink-2 tabular-nums">{messages.at(formatDateTime(at))}</p>
        </div>
      </div>
      {children}
      <p className="border-t border-line pt-3 text-meta text-ink-2">{note}</p>
    </div>
  );
}

export type SheetFact = readonly [label: string, value: string];

export function SheetFacts({ facts }: { facts: readonly SheetFact[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-small">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type SheetRow = {
  key: string;
  name: string;
  cells: readonly string[];
  /** A row of sums in bold, or one that belongs to the row of sums above it. */
  look?: 'sum' | 'part';
};

type TableProps = { title: string; head: string; columns: readonly string[]; rows: readonly SheetRow[] };

/** Figures as a table at every width, because paper is as narrow as a small screen. */
export function SheetTable({ title, head, columns, rows }: TableProps) {
  const cell = 'py-1.5 pl-3 text-right whitespace-nowrap tabular-nums';
  return (
    <section className="min-w-0">
      <h2 className="mb-1 text-small font-semibold">{title}</h2>
      <ScrollRegion label={title}>
        <table aria-label={title} className="w-full text-meta">
          <thead className="text-ink-2">
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-1.5 text-left font-medium">
                {head}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={`${cell} font-medium`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.key}
                className={cx('break-inside-avoid border-b border-line', row.look === 'sum' ? 'font-semibold' : 'font-normal')}
              >
                <th
                  scope="row"
                  className={cx(
                    'py-1.5 text-left',
                    row.look === 'sum' ? 'font-semibold whitespace-nowrap' : 'font-normal',
                    row.look === 'part' && 'pl-3 text-ink-2',
                  )}
                >
                  {row.name}
                </th>
                {columns.map((column, at) => (
                  <td key={column} className={cell}>
                    {row.cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
