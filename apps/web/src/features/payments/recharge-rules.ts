import { typedText } from '@chaguan/contract/typed-text';
import { amountRules } from '@chaguan/contract';
import type { FieldProblem } from '../../lib/form.ts';

const pattern = new RegExp(amountRules.CNY.pattern);

/** Yuan as fen; only for text that matched the pattern. */
function fenOf(yuan: string): bigint {
  const [whole = '0', cents = ''] = yuan.split('.');
  return BigInt(whole + cents.padEnd(2, '0'));
}

/** Normalizes input: full-width digits of a phone keyboard and surrounding spaces. */
export function tidyAmount(text: string): string {
  return typedText(text.normalize('NFKC')).trim();
}

/** The same rules as the server's, so that an error is shown before anything is sent. */
export function amountProblem(text: string, { minimum, maximum }: { minimum: string; maximum: string }): FieldProblem | null {
  if (text === '') return { code: 'field.required' };
  if (!pattern.test(text)) return { code: 'amount.format' };
  const sum = fenOf(text);
  return sum < fenOf(minimum) || sum > fenOf(maximum) ? { code: 'amount.range', params: { min: minimum, max: maximum } } : null;
}
