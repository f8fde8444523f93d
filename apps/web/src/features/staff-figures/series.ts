import type { FigureMeasure } from '@chaguan/contract';
import type { Lang } from '../../lib/language.ts';
import { formatCount, formatMoney } from '../../lib/numbers.ts';
import type { ChartLine } from '../../ui/line-chart.tsx';
import type { Figures } from './data.ts';

export type Unit = 'count' | 'yuan' | 'cost' | 'hours';

/** One series of a section: a number or null for each day, as sent by the server. */
export interface Series {
  label: string;
  tone: ChartLine['tone'];
  unit: Unit;
  values: readonly (string | null)[];
}

/** Series that are compared with each other, in one chart. */
export interface Panel {
  title: string;
  series: readonly Series[];
}

/** The values of a measure, for `platform` by reason; none if the section has no such series. */
export function valuesOf({ days, lines }: Figures, measure: FigureMeasure, part = ''): readonly (string | null)[] {
  return lines.find((line) => line.measure === measure && line.part === part)?.values ?? days.map(() => '0');
}

function fenOf(yuan: string): bigint {
  return BigInt(yuan.replace('.', ''));
}

function yuanOf(fen: bigint): string {
  const digits = String(fen < 0n ? -fen : fen).padStart(3, '0');
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Exact sums of yuan. */
export function sumYuan(values: readonly (string | null)[]): string {
  return yuanOf(values.reduce((sum, value) => sum + fenOf(value ?? '0.00'), 0n));
}

/** The sum of several series per day: of the positive values, or (without sign) of the negative ones. */
export function sumByDay(lines: readonly (readonly (string | null)[])[], days: number, way: 'in' | 'out'): string[] {
  return Array.from({ length: days }, (_, at) => {
    const fen = lines.map((values) => fenOf(values[at] ?? '0.00')).filter((value) => (way === 'in' ? value > 0n : value < 0n));
    const sum = fen.reduce((total, value) => total + value, 0n);
    return yuanOf(way === 'in' ? sum : -sum);
  });
}

export function hasFigures({ values }: Series): boolean {
  return values.some((value) => value !== null && Number(value) !== 0);
}

/** A value in a table; `–` if unknown. */
export function visibleItems(value: string | null, unit: Unit): string {
  if (value === null) return '–';
  if (unit === 'yuan') return formatMoney(value);
  if (unit === 'cost') return `¥${value}`;
  if (unit === 'hours') return (Number(value) / 3600).toFixed(1);
  return value;
}

/** All days together: a sum, for waiting times the median of the days. */
export function totalOf({ values, unit }: Series, lang: Lang): string {
  if (unit === 'yuan') return formatMoney(sumYuan(values));
  const numbers = values.flatMap((value) => (value === null ? [] : [Number(value)]));
  if (unit === 'hours') return visibleItems(String(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0), unit);
  const sum = numbers.reduce((total, value) => total + value, 0);
  return unit === 'cost' ? `¥${sum.toFixed(2)}` : formatCount(sum, lang);
}

/** For the chart only: there a float does no harm. */
export function lineOf({ label, tone, values }: Series): ChartLine {
  return { label, tone, values: values.map((value) => (value === null ? null : Number(value))) };
}
