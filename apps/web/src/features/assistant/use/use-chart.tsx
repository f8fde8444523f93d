import '../assistant.css';

export type UseBar = {
  /** YYYY-MM-DD */
  day: string;
  value: number;
  /** The tooltip of the day. */
  title: string;
};

const height = 60;
const step = 8;
const least = 2;

const short = (day: string | undefined) => day?.slice(5).replace('-', '/') ?? '';

/** A bar for each day. The exact figures are in a table next to it. */
export function UseChart({ bars, label }: { bars: readonly UseBar[]; label: string }) {
  const most = Math.max(...bars.map(({ value }) => value)) || 1;
  const high = (value: number) => (value === 0 ? 0 : Math.max(least, (value / most) * height));
  const ends = [bars[0]?.day, bars[Math.floor(bars.length / 2)]?.day, bars.at(-1)?.day];
  return (
    <div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.max(1, bars.length) * step} ${height + 4}`}
        preserveAspectRatio="none"
        className="use-bars"
      >
        {bars.map(({ day, value, title }, at) => (
          <g key={day}>
            <title>{title}</title>
            <rect x={at * step} y={0} width={step} height={height} fill="transparent" />
            <rect x={at * step + 1} y={height - high(value)} width={step - 2} height={high(value)} rx={1} className="fill-tea" />
          </g>
        ))}
        <line
          x1={0}
          x2={Math.max(1, bars.length) * step}
          y1={height + 1}
          y2={height + 1}
          className="stroke-line-strong"
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden className="flex justify-between text-tiny text-ink-2 tabular-nums">
        {ends.map((day, at) => (
          <span key={`${at} ${day}`}>{short(day)}</span>
        ))}
      </p>
    </div>
  );
}
