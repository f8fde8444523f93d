import type { Static } from 'typebox';
import { formatMoney, formatPoints } from '../formats.ts';
import type { Reminder as Line } from './reminders.ts';

type Lang = 'zh' | 'en';
/** A Chinese text in the characters of its reader (ADR 74). */
type InCharacters = (text: string) => string;
type Reminder = Pick<Static<typeof Line>, 'kind' | 'facts'>;

const words = {
  zh: (as: InCharacters) => ({
    reason: (text: string) => `${as('理由：')}${text}`,
    returned: (sum: string) => `${as('退回')} ${sum}`,
    allTaken: as('全部领完了'),
    points: (text: string) => `${text} ${as('积分')}`,
    until: (day: string) => `${as('到')} ${day}`,
    upheld: (yes: boolean) => as(yes ? '举报成立' : '举报没有成立'),
  }),
  en: () => ({
    reason: (text: string) => `Reason: ${text}`,
    returned: (sum: string) => `${sum} refunded`,
    allTaken: 'All of it was claimed',
    points: (text: string) => `${text} ${/^[+-]?1$/.test(text) ? 'point' : 'points'}`,
    until: (day: string) => `until ${day}`,
    upheld: (yes: boolean) => (yes ? 'It was upheld' : 'It was not upheld'),
  }),
} as const;

const siteOffsetMs = 8 * 60 * 60 * 1000;

/** The day in the site's time zone, e.g. 2026-11-25. */
function dayOf(iso: string): string {
  return new Date(Date.parse(iso) + siteOffsetMs).toISOString().slice(0, 10);
}

function signed(text: string, of: number | string): string {
  return Number(of) > 0 ? `+${text}` : text;
}

function amountText({ kind, facts: { amount } }: Reminder, say: ReturnType<(typeof words)[Lang]>): string {
  if (amount === undefined) return '';
  if (kind !== 'envelope_ended') return signed(formatMoney(amount), amount);
  return Number(amount) === 0 ? say.allTaken : say.returned(formatMoney(amount));
}

/** Further details at a glance: a sum, a card and its end, the reason given by staff. Used by the list, push and mail. */
export function factTexts(reminder: Reminder, lang: Lang, inCharacters: InCharacters = (text) => text): string[] {
  const say = words[lang](inCharacters);
  const { name, until, points, reason, upheld, file, note } = reminder.facts;
  return [
    file ?? '',
    note ?? '',
    name === undefined ? '' : lang === 'en' ? name.en || name.zh : name.zh,
    until === undefined ? '' : say.until(dayOf(until)),
    upheld === undefined ? '' : say.upheld(upheld),
    amountText(reminder, say),
    points === undefined ? '' : say.points(signed(formatPoints(String(points)), points)),
    reason ? say.reason(reason) : '',
  ].filter((text) => text !== '');
}
