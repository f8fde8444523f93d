import type { Lang } from '../../lib/language.ts';

const minuteMs = 60_000;

/** `2 天 3 小时`, `3 小时 20 分`, `12 分钟`: the two largest units, rounded up to the minute. */
export function timeLeft(ms: number, lang: Lang): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const zh = lang === 'zh';
  if (days > 0) return zh ? `${days} 天 ${hours} 小时` : `${days} d ${hours} h`;
  if (hours > 0) return zh ? `${hours} 小时 ${rest} 分` : `${hours} h ${rest} min`;
  return zh ? `${rest} 分钟` : `${rest} min`;
}
