import { amountRules } from '@chaguan/contract';
import type { FieldProblem } from '../../lib/form.ts';
import { plainDigits } from '../forms/contract-rules.ts';
import type { TipForm } from './data.ts';

type Bounds = Pick<TipForm, 'minimum' | 'maximum'>;

const pattern = new RegExp(amountRules.CNY.pattern);
const usual = ['1', '2', '5', '10', '20'];

const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100);

/** The usual amounts that the site allows. */
export function offeredTips(bounds: Bounds): string[] {
  return usual.filter((yuan) => tipProblem(yuan, bounds) === null);
}

/** The same rules as the server's. */
export function tipProblem(text: string, { minimum, maximum }: Bounds): FieldProblem | null {
  const digits = plainDigits(text);
  if (digits === '') return { code: 'field.required' };
  if (!pattern.test(digits)) return { code: 'amount.format' };
  const fen = fenOf(digits);
  const isWithin = fen >= fenOf(minimum) && (maximum === null || fen <= fenOf(maximum));
  return isWithin ? null : { code: 'amount.range', params: { min: minimum, ...(maximum !== null && { max: maximum }) } };
}

/** Whether the balance covers it. */
export function isCovered(text: string, balance: string): boolean {
  return fenOf(plainDigits(text)) <= fenOf(balance);
}
