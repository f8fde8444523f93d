import { typedText } from '@chaguan/contract/typed-text';
import { amountRules } from '@chaguan/contract';
import type { FieldProblem, Problems } from '../../lib/form.ts';
import { lengthProblem } from './field-rules.ts';
import { isRequired, type Limits } from './limits.ts';

/** The value that is sent: trimmed, with full-width digits converted to plain ones. */
export function plainDigits(text: string): string {
  return typedText(text.normalize('NFKC')).trim();
}

export function isNumeric({ type }: Limits): boolean {
  return type === 'integer' || type === 'number';
}

/** A whole number within the limits. */
export function numberProblem(text: string, { minimum, maximum }: Limits): FieldProblem | null {
  const digits = plainDigits(text);
  const value = /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN;
  if (value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity)) return null;
  return {
    code: 'field.range',
    params: { ...(minimum !== undefined && { min: minimum }), ...(maximum !== undefined && { max: maximum }) },
  };
}

/** What the contract would reject in a text, with the server's codes; surrounding spaces are ignored. */
export function textProblem(text: string, limits: Limits): FieldProblem | null {
  const value = text.trim();
  if (value === '') return isRequired(limits) ? { code: 'field.required' } : null;
  const { minLength = 0, maxLength = Infinity } = limits;
  const problem = lengthProblem(value, { minLength, maxLength });
  if (problem || limits.pattern === undefined) return problem;
  const pattern = new RegExp(limits.pattern, 'u');
  return pattern.test(value) || pattern.test(typedText(value)) ? null : { code: 'field.format' };
}

/** What the contract would reject in a form value; only typed values are checked before sending. */
export function contractProblem(value: unknown, limits: Limits): FieldProblem | null {
  if (typeof value !== 'string') return null;
  return isNumeric(limits) ? numberProblem(value, limits) : textProblem(value, limits);
}

/** An amount as the ledger parses it: yuan with at most two decimals or whole points, zero only if allowed. */
export function amountProblem(text: string, currency: keyof typeof amountRules, zero: 'zero' | 'above zero'): FieldProblem | null {
  const digits = plainDigits(text);
  const readable = new RegExp(amountRules[currency].pattern).test(digits);
  return readable && (zero === 'zero' || /[1-9]/.test(digits)) ? null : { code: 'amount.format' };
}

/** What the contract would reject in the cells of rows, by path: `specifications.1.name`. */
export function rowProblems(name: string, rows: readonly object[], { items }: Limits): Problems {
  const problems: Problems = {};
  for (const [index, row] of rows.entries()) {
    for (const [cell, value] of Object.entries(row)) {
      const problem = contractProblem(value, items?.properties?.[cell] ?? {});
      if (problem) problems[`${name}.${index}.${cell}`] = problem;
    }
  }
  return problems;
}
