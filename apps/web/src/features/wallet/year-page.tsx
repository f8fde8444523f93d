import { balancePage, yearStatementPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { fetchCode } from '../../lib/code/fetch-code.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { Link } from '../../ui/router-link.tsx';
import { SaveButton } from '../ledger/save-button.tsx';
import { Sheet, SheetFacts, SheetTable, PrintButton, type SheetRow } from '../user-area/sheet.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { YearStatement } from './data.ts';
import { walletMessages } from './messages.ts';
import { yearMessages } from './year-messages.ts';

function Years({ year, years }: Pick<YearStatement, 'year' | 'years'>) {
  const messages = useMessages(yearMessages);
  if (years.length < 2 && years.includes(year)) return null;
  return (
    <nav aria-label={messages.years} className="flex flex-wrap gap-2 max-md:px-4">
      {years.map((one) => (
        <Link
          key={one}
          to={addressOf(yearStatementPage, { year: one })}
          aria-current={one === year ? 'page' : undefined}
          className={`inline-flex min-h-8 items-center rounded-chip px-3 text-small tabular-nums pointer-coarse:min-h-11 ${
            one === year ? 'bg-tea-soft font-semibold text-tea' : 'bg-surface-2 text-ink-2 hover:text-ink'
          }`}
        >
          {one}
        </Link>
      ))}
    </nav>
  );
}

function Tables({ statement }: { statement: YearStatement }) {
  const messages = useMessages(yearMessages);
  const { modules } = useMessages(walletMessages);
  if (statement.entries === 0) return <p className="text-small text-ink-2">{messages.none}</p>;
  const sums = (of: { in: string; out: string; entries: number }) => [String(of.entries), formatMoney(of.in), formatMoney(of.out)];
  const kindRow = (of: YearStatement['kinds'][number], within: string): SheetRow => ({
    key: `${within} ${of.module}`,
    name: modules[of.module],
    cells: sums(of),
  });
  const columns = [messages.entries, messages.in, messages.out];
  const whole: SheetRow = { key: 'sum', name: messages.sum, cells: sums(statement), look: 'sum' };
  const months = statement.months.flatMap((of): SheetRow[] => [
    { key: of.month, name: of.month, cells: [...sums(of), formatMoney(of.closing)], look: 'sum' },
    ...of.kinds.map((kind): SheetRow => ({ ...kindRow(kind, of.month), look: 'part' })),
  ]);
  return (
    <>
      <SheetTable
        title={messages.byKind}
        head={messages.kind}
        columns={columns}
        rows={[...statement.kinds.map((kind) => kindRow(kind, 'year')), whole]}
      />
      <SheetTable title={messages.byMonth} head={messages.month} columns={[...columns, messages.balance]} rows={months} />
    </>
  );
}

/** The balance in a year, by reason and month: to read, to print, and as a file. */
export function YearPage({ statement }: { statement: YearStatement }) {
  const messages = useMessages(yearMessages);
  const lang = useLang();
  const { year, years, at } = statement;
  const save = async () => (await fetchCode(() => import('./save-year.ts'))).saveYear(statement, lang);
  return (
    <UserPage title={messages.titleOf(year)} backTo={addressOf(balancePage)} aside={<PrintButton />}>
      <Years year={year} years={years} />
      <Sheet at={at} note={messages.note}>
        <SheetFacts
          facts={[
            [messages.opening, formatMoney(statement.opening)],
            [messages.in, formatMoney(statement.in)],
            [messages.out, formatMoney(statement.out)],
            [messages.closing(years[0] === year), formatMoney(statement.closing)],
          ]}
        />
        <Tables statement={statement} />
        <div className="flex print:hidden">
          <SaveButton disabled={statement.entries === 0} save={save} />
        </div>
      </Sheet>
    </UserPage>
  );
}
