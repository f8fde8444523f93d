import { csvOf, saveText } from '../../lib/csv.ts';
import type { Lang } from '../../lib/language.ts';
import { formatFull } from '../../lib/time.ts';
import { allLines, type BalanceFilters } from './data.ts';
import { walletMessages } from './messages.ts';

/** Saves what the log shows, all pages of it; whether there was more than a file takes. */
export async function saveLines(filters: BalanceFilters, lang: Lang): Promise<boolean> {
  const words = walletMessages[lang];
  const { items, more } = await allLines(filters);
  const { at, what, amount, balance, remark } = words.columns;
  const rows = items.map((line) => [
    formatFull(line.at),
    words.modules[line.module],
    line.amount,
    line.balance,
    line.memo || line.order || line.subject?.title || '',
  ]);
  saveText(`${words.file}${filters.month ? `-${filters.month}` : ''}.csv`, 'text/csv;charset=utf-8', csvOf([[at, what, amount, balance, remark], ...rows]));
  return more;
}
