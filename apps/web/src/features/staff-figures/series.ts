import type { FigureMeasure } from '@chaguan/contract';
import type { Lang } from '../../lib/language.ts';
import { formatCount, formatMoney } from '../../lib/numbers.ts';
import type { ChartLine } from '../../ui/line-chart.tsx';
import type { Figures } from './data.ts';

export type Unit = 'count' | 'yuan' | 'cost' | 'hours';

/** One line of a section: a number or nothing for each day, as the server sent it. */
export interface Series {
  label: string;
  tone: ChartLine['tone'];
  unit: Unit;
  values: readonly (string | null)[];
}

/** Lines that are compared with each other, in one chart. */
export interface Panel {
  title: string;
  series: readonly Series[];
}

/** The values of a measure, of `platform` by reason; none where the section has no such line. */
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

/** Sums of yuan, exactly. */
export function sumYuan(values: readonly (string | null)[]): string {
  return yuanOf(values.reduce((sum, value) => sum + fenOf(value ?? '0.00'), 0n));
}

/** Of several lines day by day: what came in, or (without their sign) what went out. */
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

/** A value as it stands in a table; `–` for what is not known. */
export function visibleItems(value: string | null, unit: Unit): string {
  if (value === null) return '–';
  if (unit === 'yuan') return formatMoney(value);
  if (unit === 'cost') return `¥${value}`;
  if (unit === 'hours') return (Number(value) / 3600).toFixed(1);
  return value;
}

/** All days together: a sum, of waiting times the median of the days. */
export function totalOf({ values, unit }: Series, lang: Lang): string {
  if (unit === 'yuan') return formatMoney(sumYuan(values));
  const numbers = values.flatMap((value) => (value === null ? [] : [Number(value)]));
  if (unit === 'hours') return visibleItems(String(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0), unit);
  const sum = numbers.reduce((total, value) => total + value, 0);
  return unit === 'cost' ? `¥${sum.toFixed(2)}` : formatCount(sum, lang);
}

/** For the chart alone: there a float does no harm. */
export function lineOf({ label, tone, values }: Series): ChartLine {
  return { label, tone, values: values.map((value) => (value === null ? null : Number(value))) };
}
