import type { Lang } from './language.ts';

const steps: Record<Lang, readonly (readonly [from: number, unit: string])[]> = {
  zh: [
    [1e8, ' 亿'],
    [1e4, ' 万'],
  ],
  en: [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'k'],
  ],
};

/** 12,345 -> `1.2 万` or `12k`. Cut, not rounded: 9,999 must not read as ten thousand. */
export function formatCount(count: number, lang: Lang): string {
  for (const [from, unit] of steps[lang]) {
    if (count < from) continue;
    const scaled = Math.floor((count / from) * 10) / 10;
    const whole = scaled >= (lang === 'zh' ? 1000 : 10);
    return `${whole ? Math.floor(scaled) : scaled}${unit}`;
  }
  return String(count);
}

/** A decimal string of yuan -> `¥1,234.50`. Works on the digits: money never becomes a float. */
export function formatMoney(yuan: string): string {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!match) throw new RangeError(`not an amount of yuan: ${yuan}`);
  const [, sign = '', whole = '0', cents = ''] = match;
  return `${sign}¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}
