const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The site's time zone has one offset all year. */
const siteOffsetMs = 8 * hourMs;

/** Later in the evening “tonight” is not offered. */
const soonMs = 10 * 60_000;

export const presets = ['none', 'tonight', 'tomorrow', 'week', 'own'] as const;
export type Preset = (typeof presets)[number];

/** Tonight at eight, tomorrow at nine, on Monday at nine, in the site's time zone. Without those that are over. */
export function presetMoments(nowMs: number): Partial<Record<Preset, string>> {
  const day = Math.floor((nowMs + siteOffsetMs) / dayMs);
  const at = (days: number, hour: number): number => (day + days) * dayMs + hour * hourMs - siteOffsetMs;
  // Day 0 of the epoch was a Thursday.
  const untilMonday = 7 - ((day + 3) % 7);
  const tonight = at(0, 20);
  return {
    ...(tonight - nowMs > soonMs && { tonight: new Date(tonight).toISOString() }),
    tomorrow: new Date(at(1, 9)).toISOString(),
    week: new Date(at(untilMonday, 9)).toISOString(),
  };
}
