import { amountRules } from '@chaguan/contract';
import { formatMoney } from '../../../lib/numbers.ts';

export type Currency = keyof typeof amountRules;

const patterns = { CNY: new RegExp(amountRules.CNY.pattern), POINT: new RegExp(amountRules.POINT.pattern) };

/** Fen or points, as a bigint: money never becomes a float. */
function minorOf(text: string, currency: Currency): bigint {
  if (currency === 'POINT') return BigInt(text);
  const [whole = '0', cents = ''] = text.split('.');
  return BigInt(whole + cents.padEnd(2, '0'));
}

/** Whether a form may send it: positive, and in the server's format. */
export function isAmount(text: string, currency: Currency): boolean {
  return patterns[currency].test(text) && minorOf(text, currency) > 0n;
}

/** `¥1,234.50`, or points with commas. */
export function figure(amount: string, currency: Currency): string {
  return currency === 'CNY' ? formatMoney(amount) : amount.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** With a plus sign for a credit. */
export function signedFigure(amount: string, currency: Currency): string {
  return amount.startsWith('-') ? figure(amount, currency) : `+${figure(amount, currency)}`;
}

/** The resulting balance; null while the amount is invalid, or when it exceeds the balance. */
export function afterwards(now: string, direction: 'give' | 'take', amount: string, currency: Currency): string | null {
  if (!isAmount(amount, currency)) return null;
  const [have, units] = [minorOf(now, currency), minorOf(amount, currency)];
  const left = direction === 'give' ? have + units : have - units;
  if (left < 0n) return null;
  if (currency === 'POINT') return figure(String(left), currency);
  const digits = String(left).padStart(3, '0');
  return figure(`${digits.slice(0, -2)}.${digits.slice(-2)}`, currency);
}
