import type { Lang } from './language.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
// Asia/Shanghai has kept one offset since 1991, older than any post here; adding it is 20 times cheaper than Intl.
const shanghaiOffsetMs = 8 * hourMs;

// A moment is formatted twice, for the page and for the tooltip.
let latest = { iso: '', text: '' };

function inShanghai(iso: string): string {
  // A page has dozens. Two of three are on the same day in UTC and in Shanghai: only the hour differs.
  if (import.meta.env.SSR && iso.length === 24 && iso.endsWith('Z')) {
    const hour = Number(iso.slice(11, 13)) + 8;
    if (hour < 24) return `${iso.slice(0, 10)} ${hour < 10 ? '0' : ''}${hour}${iso.slice(13)}`;
  }
  return new Date(Date.parse(iso) + shanghaiOffsetMs).toISOString().replace('T', ' ');
}

function shanghai(iso: string): string {
  if (latest.iso !== iso) latest = { iso, text: inShanghai(iso) };
  return latest.text;
}

/** `2026-11-21 15:04` in Asia/Shanghai, the same for every reader, so that a page can be cached. */
export function formatDateTime(iso: string): string {
  return shanghai(iso).slice(0, 16);
}

/** `2026-11-21 15:04:05` (UTC+8), for the tooltip. */
export function formatFull(iso: string): string {
  return `${shanghai(iso).slice(0, 19)} (UTC+8)`;
}

export function formatDate(iso: string): string {
  return shanghai(iso).slice(0, 10);
}

const words = {
  zh: {
    now: '刚刚',
    ago: (n: number, unit: Unit) => `${n} ${{ minute: '分钟', hour: '小时', day: '天' }[unit]}前`,
  },
  en: {
    now: 'just now',
    ago: (n: number, unit: Unit) => `${n} ${unit}${n === 1 ? '' : 's'} ago`,
  },
};
type Unit = 'minute' | 'hour' | 'day';

/** `3 分钟前` up to 7 days, after that the date. A moment in the future (a slow clock) is shown as now. */
export function formatRelative(iso: string, nowMs: number, lang: Lang): string {
  const age = nowMs - Date.parse(iso);
  if (age < minuteMs) return words[lang].now;
  if (age < hourMs) return words[lang].ago(Math.floor(age / minuteMs), 'minute');
  if (age < dayMs) return words[lang].ago(Math.floor(age / hourMs), 'hour');
  if (age <= 7 * dayMs) return words[lang].ago(Math.floor(age / dayMs), 'day');
  return formatDate(iso);
}

/** A length of time as a player displays it: `0:07`, `12:30`, `1:02:03`. */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
