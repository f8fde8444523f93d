const dayMs = 24 * 60 * 60 * 1000;
const chinaMs = 8 * 60 * 60 * 1000;

/** The beginning of a day of the site as a moment. */
export function momentOf(day: string): string {
  return new Date(`${day}T00:00:00+08:00`).toISOString();
}

/** The end of a day of the site, which is where the next one begins. */
export function endOf(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + dayMs).toISOString();
}

/** The day of the site that contains a moment. */
export function dayOf(moment: string | null): string {
  return moment === null ? '' : new Date(Date.parse(moment) + chinaMs).toISOString().slice(0, 10);
}

/** The last day before an end moment. */
export function lastDayOf(moment: string | null): string {
  return moment === null ? '' : dayOf(new Date(Date.parse(moment) - 1).toISOString());
}
