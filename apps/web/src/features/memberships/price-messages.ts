import { messages } from '../../lib/i18n.ts';
import type { Lang } from '../../lib/language.ts';
import { formatMoney } from '../../lib/numbers.ts';
import type { Duration, Price } from './data.ts';

const units: Record<Lang, (duration: Duration) => string> = {
  zh: ({ unit, quantity }) => `${quantity} ${{ hour: '小时', day: '天', month: '个月', year: '年' }[unit]}`,
  en: ({ unit, quantity }) => `${quantity} ${unit}${quantity === 1 ? '' : 's'}`,
};

/** `3 个月` / `3 months`. */
export function durationText(duration: Duration, lang: Lang): string {
  return units[lang](duration);
}

export const priceMessages = messages({
  zh: { points: (points: string) => `${points} 积分`, free: '¥0.00' },
  en: { points: (points: string) => `${points} ${points === '1' ? 'point' : 'points'}`, free: '¥0.00' },
});

/** `12,345`; exact for any number of digits. */
export function grouped(points: string): string {
  return points.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `¥12.50 + 30 积分`: if both are given, both are due. */
export function priceText({ money, points }: Price, lang: Lang): string {
  const texts = priceMessages[lang];
  const parts = [...(money === '0.00' ? [] : [formatMoney(money)]), ...(points === '0' ? [] : [texts.points(grouped(points))])];
  return parts.join(' + ') || texts.free;
}
