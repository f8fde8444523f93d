import { listBalanceLines } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import type { Lang } from '../../lib/language.ts';
import { saveTable } from '../ledger/save-table.ts';
import type { BalanceFilters } from './data.ts';
import { walletMessages } from './messages.ts';

/** Saves the log, all pages of it; returns whether there was more than fits in a file. */
export async function saveLines(filters: BalanceFilters, lang: Lang): Promise<boolean> {
  const messages = walletMessages[lang];
  const { items, more } = await api.call(listBalanceLines, { query: filters });
  const remark = ({ memo, order, subject }: (typeof items)[number]) => memo || order || subject?.title || '';
  saveTable(
    {
      name: messages.file,
      month: filters.month,
      amount: messages.amount,
      lines: items,
      what: ({ module }) => messages.modules[module],
      remark,
    },
    lang,
  );
  return more;
}
