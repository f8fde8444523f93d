/** One line of the table. `reached` is null if there is no bar. */
export interface Line {
  measure: string;
  figure: string;
  /** Compared with the bare framework under the same load, or with what the bar compares to. */
  ratio: string;
  bar: string;
  reached: boolean | null;
}

/** With a second digit if one would hide on which side of a bar it is. */
export function percent(part: number, whole: number): string {
  const share = (part / whole) * 100;
  return `${share.toFixed(share < 1 ? 2 : 1)} %`;
}

/** A share of a whole beside a bar that it must reach or not exceed. */
export function shareLine(measure: string, part: number, whole: number, bar: { least: number } | { most: number } | null): Line {
  const share = part / whole;
  const [sign, limit] = bar === null ? ['', 0] : 'least' in bar ? ['≥', bar.least] : ['≤', bar.most];
  return {
    measure,
    figure: whole === 0 ? '–' : percent(part, whole),
    ratio: `${part} of ${whole}`,
    bar: bar === null ? '' : `${sign} ${Math.round(limit * 1000) / 10} %`,
    reached: bar === null || whole === 0 ? null : sign === '≥' ? share >= limit : share <= limit,
  };
}

export function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')} /s`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function verdict(reached: boolean | null): string {
  if (reached === null) return '';
  return reached ? 'yes' : 'NO';
}

/** The table at the end of every run, as Markdown, so that it can be stored as it is. */
export function table(lines: readonly Line[]): string {
  const rows = [
    ['measure', 'figure', 'ratio', 'bar', 'reached'],
    ...lines.map(({ measure, figure, ratio, bar, reached }) => [measure, figure, ratio, bar, verdict(reached)]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const written = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [written[0], rule, ...written.slice(1)].join('\n');
}
