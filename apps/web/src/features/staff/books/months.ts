/** The month before or after one, e.g. `2026-12` after `2026-11`. */
export function monthBeside(month: string, step: 1 | -1): string {
  const [year = 0, ordinal = 1] = month.split('-').map(Number);
  const count = year * 12 + ordinal - 1 + step;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
