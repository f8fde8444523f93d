const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; count: number };

/** What remains, in the largest unit that fits; the last minute counts as one. Null when nothing does. */
export function timeLeft(endsAt: string, nowMs: number): TimeLeft | null {
  const left = Date.parse(endsAt) - nowMs;
  if (left <= 0) return null;
  if (left >= dayMs) return { unit: 'days', count: Math.floor(left / dayMs) };
  if (left >= hourMs) return { unit: 'hours', count: Math.floor(left / hourMs) };
  return { unit: 'minutes', count: Math.max(Math.floor(left / minuteMs), 1) };
}
