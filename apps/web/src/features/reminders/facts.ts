import type { SameShape } from '../../lib/i18n.ts';
import type { Lang } from '../../lib/language.ts';
import { nameIn } from '../../lib/names.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import { formatPoints } from '../ledger/format-points.ts';
import type { Reminder } from './data.ts';
import { reminderMessages } from './messages.ts';

type Words = SameShape<(typeof reminderMessages)['zh']>;

const signed = (text: string, of: number | string) => (Number(of) > 0 ? `+${text}` : text);

function amountText({ kind, facts: { amount } }: Reminder, words: Words): string | null {
  if (amount === undefined) return null;
  if (kind !== 'envelope_ended') return signed(formatMoney(amount), amount);
  return Number(amount) === 0 ? words.allTaken : words.returned(formatMoney(amount));
}

/** What else there is to know at a glance: a sum, a card and its day, the reason that staff gave. */
export function factTexts(reminder: Reminder, lang: Lang): string[] {
  const words = reminderMessages[lang];
  const { name, until, points, reason } = reminder.facts;
  const texts = [
    name === undefined ? null : nameIn(name, lang),
    until === undefined ? null : words.until(formatDate(until)),
    amountText(reminder, words),
    points === undefined ? null : words.points(signed(formatPoints(String(points)), points)),
    reason ? words.reason(reason) : null,
  ];
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}
