import { listPointLines } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import type { Lang } from '../../lib/language.ts';
import { saveTable } from '../ledger/save-table.ts';
import { reasonOf, type PointFilters } from './data.ts';
import { pointMessages } from './messages.ts';

/** Saves the log, all pages of it; returns whether there was more than fits in a file. */
export async function saveLines(filters: PointFilters, lang: Lang): Promise<boolean> {
  const messages = pointMessages[lang];
  const { items, more } = await api.call(listPointLines, { query: filters });
  const remark = ({ memo, subject }: (typeof items)[number]) => memo || subject?.title || '';
  saveTable(
    { name: messages.file, month: filters.month, amount: messages.amount, lines: items, what: (line) => reasonOf(line, messages), remark },
    lang,
  );
  return more;
}
