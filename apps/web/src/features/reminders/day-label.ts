import type { SameShape } from '../../lib/i18n.ts';
import { formatDate } from '../../lib/time.ts';
import type { reminderListMessages } from './list-messages.ts';

const dayMs = 86_400_000;

/** Today and yesterday by name, other days by their date. Days are the site's, in Asia/Shanghai. */
export function dayLabel(
  day: string,
  nowMs: number,
  words: Pick<SameShape<(typeof reminderListMessages)['zh']>, 'today' | 'yesterday'>,
): string {
  if (day === formatDate(new Date(nowMs).toISOString())) return words.today;
  if (day === formatDate(new Date(nowMs - dayMs).toISOString())) return words.yesterday;
  return day;
}
