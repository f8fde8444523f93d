import type { Lang } from './language.ts';

export { formatMoney } from '@chaguan/contract/formats';

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

/** 12,345 -> `1.2 万` or `12k`. Truncated, not rounded: 9,999 must not be shown as ten thousand. */
export function formatCount(count: number, lang: Lang): string {
  for (const [from, unit] of steps[lang]) {
    if (count < from) continue;
    const scaled = Math.floor((count / from) * 10) / 10;
    const whole = scaled >= (lang === 'zh' ? 1000 : 10);
    return `${whole ? Math.floor(scaled) : scaled}${unit}`;
  }
  return String(count);
}
