import type { Lang } from '../../lib/language.ts';

const locales = { zh: 'zh-CN', en: 'en' };

/** The time zone of this device. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A time zone's display name from the browser: 中国时间, China Time. */
export function zoneName(timeZone: string, lang: Lang): string {
  const parts = new Intl.DateTimeFormat(locales[lang], { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
