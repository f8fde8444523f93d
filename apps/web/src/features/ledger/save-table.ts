import { csvOf, saveFile } from '../../lib/csv.ts';
import type { Lang } from '../../lib/language.ts';
import { formatFull } from '../../lib/time.ts';
import type { LoggedLine } from './log-line.tsx';
import { ledgerMessages } from './messages.ts';

export type Table<L> = {
  /** Name of the file, e.g. `余额明细`. */
  name: string;
  month: string | undefined;
  /** Heading of the amounts column. */
  amount: string;
  lines: readonly L[];
  what: (line: L) => string;
  remark: (line: L) => string;
};

/** Saves lines of a log as a table: amounts without formatting, so that a spreadsheet can sum them. */
export function saveTable<L extends LoggedLine>({ name, month, amount, lines, what, remark }: Table<L>, lang: Lang): void {
  const { columns } = ledgerMessages[lang];
  const rows = lines.map((line) => [formatFull(line.at), what(line), line.amount, line.balance, remark(line)]);
  const csv = csvOf([[columns.at, columns.what, amount, columns.balance, columns.remark], ...rows]);
  saveFile(`${name}${month ? `-${month}` : ''}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}
