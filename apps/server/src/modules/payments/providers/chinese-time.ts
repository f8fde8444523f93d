const offsetMs = 8 * 60 * 60 * 1000;

/** `2026-11-21 23:59:59` in China, which both providers count in. */
export function chineseTime(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}
