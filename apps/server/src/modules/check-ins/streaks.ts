/** Days are days of the site as `2026-11-23`; as UTC midnights they have no gaps. */
const dayMs = 24 * 60 * 60_000;

/** The day before. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
}

/** The number of days in a row that end at `last`; 0 without a check-in on it. */
export function streakUntil(days: ReadonlySet<string>, last: string): number {
  let length = 0;
  for (let day = last; days.has(day); day = dayBefore(day)) length += 1;
  return length;
}

/** The streak that a check-in today would continue, or that goes on already: up to today, else up to yesterday. */
export function currentStreak(days: ReadonlySet<string>, today: string): number {
  return streakUntil(days, days.has(today) ? today : dayBefore(today));
}

/** The length of the longest streak. */
export function longestStreak(days: ReadonlySet<string>): number {
  const ends = [...days].filter((day) => !days.has(dayAfter(day)));
  return Math.max(0, ...ends.map((end) => streakUntil(days, end)));
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

/**
 * The day that can be filled in: the last one missed, if a check-in before it would be joined to the streak by it, and it is not older than
 * `most` days. A member who was never here before has missed nothing.
 */
export function repairableDay(days: ReadonlySet<string>, today: string, most: number): string | null {
  let day = dayBefore(today);
  for (let back = 1; back <= most; back += 1, day = dayBefore(day)) {
    if (!days.has(day)) return days.has(dayBefore(day)) ? day : null;
  }
  return null;
}
