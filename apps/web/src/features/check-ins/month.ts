/** Months are written `2026-11`, days `2026-11-23`. */

/** The month some months later, or earlier. */
export function monthBeside(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** All days of a month, in order. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

/** The weekday of its first day, Monday as 1. */
export function firstWeekday(month: string): number {
  return new Date(`${month}-01T00:00:00Z`).getUTCDay() || 7;
}
