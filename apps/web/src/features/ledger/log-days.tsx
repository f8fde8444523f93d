import type { ReactNode } from 'react';
import { byDay } from './by-day.ts';
import type { LoggedLine } from './log-line.tsx';

/** A log day by day. */
export function LogDays<L extends LoggedLine>({ lines, children }: { lines: readonly L[]; children: (line: L) => ReactNode }) {
  return byDay(lines).map(({ day, lines: of }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="border-t border-line first-of-type:border-t-0">
      <h2 id={`day-${day}`} className="bg-surface-2 px-4 py-1.5 text-meta font-medium text-ink-2 tabular-nums">
        {day}
      </h2>
      <ul className="divide-y divide-line">{of.map(children)}</ul>
    </section>
  ));
}
