import { cx } from './cx.ts';

export type ChartLine = {
  label: string;
  /** One for each day; null if unknown, which leaves a gap. */
  values: readonly (number | null)[];
  tone: 'tea' | 'gold' | 'cinnabar';
};

const height = 72;
const step = 10;

const strokes = { tea: 'stroke-tea', gold: 'stroke-gold', cinnabar: 'stroke-cinnabar' } as const;
const dots = { tea: 'bg-tea', gold: 'bg-gold', cinnabar: 'bg-cinnabar' } as const;

/** Connects the points, restarting after each gap; a single point is a short stroke. */
function pathOf(values: ChartLine['values'], most: number): string {
  const points = values.map((value, at) =>
    value === null ? null : `${at * step + step / 2},${(height - (value / most) * height).toFixed(1)}`,
  );
  return points
    .map((point, at) => {
      if (point === null) return '';
      const before = points[at - 1] ?? null;
      return before !== null ? `L${point}` : `M${point}${(points[at + 1] ?? null) === null ? 'h1' : ''}`;
    })
    .join('');
}

const short = (day: string | undefined) => day?.slice(5).replace('-', '/') ?? '';

type Props = {
  /** YYYY-MM-DD */
  days: readonly string[];
  lines: readonly ChartLine[];
  label: string;
  /** The tooltip of a day. */
  titleOf: (at: number) => string;
};

/** Lines over days. The exact figures are in a table beside it. */
export function LineChart({ days, lines, label, titleOf }: Props) {
  const most = Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0))) || 1;
  const width = Math.max(1, days.length) * step;
  return (
    <div>
      <svg role="img" aria-label={label} viewBox={`0 -3 ${width} ${height + 6}`} preserveAspectRatio="none" className="h-24 w-full">
        <line x1={0} x2={width} y1={height + 1} y2={height + 1} className="stroke-line" strokeWidth={1} vectorEffect="non-scaling-stroke" />
        {lines.map((line) => (
          <path
            key={line.label}
            d={pathOf(line.values, most)}
            className={cx('fill-none', strokes[line.tone])}
            strokeWidth={2}
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {days.map((day, at) => (
          <rect key={day} x={at * step} y={-3} width={step} height={height + 6} className="fill-ink opacity-0 hover:opacity-8">
            <title>{titleOf(at)}</title>
          </rect>
        ))}
      </svg>
      <p aria-hidden className="flex justify-between text-tiny text-ink-2 tabular-nums">
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map((day, at) => (
          <span key={`${at} ${day}`}>{short(day)}</span>
        ))}
      </p>
    </div>
  );
}

/** The legend, with the sum of each line. */
export function ChartLegend({ lines }: { lines: readonly (Pick<ChartLine, 'label' | 'tone'> & { total: string })[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {lines.map(({ label, tone, total }) => (
        <li key={label} className="flex items-baseline gap-1.5 text-meta text-ink-2">
          <span aria-hidden data-tone={tone} className={cx('size-2 shrink-0 self-center rounded-chip', dots[tone])} />
          {label}
          <span className="text-small font-semibold text-ink tabular-nums">{total}</span>
        </li>
      ))}
    </ul>
  );
}
