import { listBalanceLines } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import type { Lang } from '../../lib/language.ts';
import type { BalanceLine, YearStatement } from './data.ts';
import { saveLog } from './save-lines.ts';

/** Saves all entries of a year, latest first, a month per request; returns whether a month had more than fits in an answer. */
export async function saveYear({ year, months }: YearStatement, lang: Lang): Promise<boolean> {
  const lines: BalanceLine[] = [];
  let more = false;
  for (const { month } of months.toReversed()) {
    const answer = await api.call(listBalanceLines, { query: { month } });
    lines.push(...answer.items);
    more ||= answer.more;
  }
  saveLog(lines, year, lang);
  return more;
}
