import type { FieldProblem } from '../../../lib/form.ts';
import { amountProblem, plainDigits } from '../../forms/contract-rules.ts';
import type { PayoutForm } from './data.ts';

const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100);
const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

/** The same rules as the server's, with what is known before sending. */
export function payoutProblem(
  text: string,
  { minimum, dailyMaximum, available }: Pick<PayoutForm, 'minimum' | 'dailyMaximum' | 'available'>,
): FieldProblem | null {
  const digits = plainDigits(text);
  if (digits === '') return { code: 'field.required' };
  const problem = amountProblem(digits, 'CNY', 'above zero');
  if (problem !== null) return problem;
  const fen = fenOf(digits);
  if (fen < fenOf(minimum) || (dailyMaximum !== null && fen > fenOf(dailyMaximum)))
    return { code: 'amount.range', params: { min: minimum, ...(dailyMaximum !== null && { max: dailyMaximum }) } };
  return fen > fenOf(available) ? { code: 'payout.not_covered', params: { available } } : null;
}

/** What arrives of an amount, with the fee rounded down to the fen. */
export function arrives(text: string, feePerMille: number): string {
  const fen = fenOf(plainDigits(text));
  return yuanOf(fen - Math.floor((fen * feePerMille) / 1000));
}
