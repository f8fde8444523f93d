const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The day of a moment at the site (Asia/Shanghai), e.g. `2026-11-23`. */
export function siteDay(at: Date): string {
  return format.format(at);
}
