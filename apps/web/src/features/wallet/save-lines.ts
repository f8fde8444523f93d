import { listBalanceLines } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import type { Lang } from '../../lib/language.ts';
import { saveTable } from '../ledger/save-table.ts';
import type { BalanceFilters, BalanceLine } from './data.ts';
import { walletMessages } from './messages.ts';

/** Saves lines of the log as a table; `period` is part of the name of the file. */
export function saveLog(lines: readonly BalanceLine[], period: string | undefined, lang: Lang): void {
  const messages = walletMessages[lang];
  saveTable(
    {
      name: messages.file,
      month: period,
      amount: messages.amount,
      lines,
      what: ({ module }) => messages.modules[module],
      remark: ({ memo, order, subject }) => memo || order || subject?.title || '',
    },
    lang,
  );
}

/** Saves the log, all pages of it; returns whether there was more than fits in a file. */
export async function saveLines(filters: BalanceFilters, lang: Lang): Promise<boolean> {
  const { items, more } = await api.call(listBalanceLines, { query: filters });
  saveLog(items, filters.month, lang);
  return more;
}
