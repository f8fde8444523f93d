import { formatDate } from '../../lib/time.ts';

/** Lines in their order, grouped by day of the site (Asia/Shanghai). */
export function byDay<L extends { at: string }>(lines: readonly L[]): { day: string; lines: L[] }[] {
  const days: { day: string; lines: L[] }[] = [];
  for (const line of lines) {
    const day = formatDate(line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
