import { memberRules, register } from '@chaguan/contract';
import type { FieldProblem } from '../../lib/form.ts';
import { limitsOf } from './limits.ts';

type Bounds = { minLength: number; maxLength: number };

/** Length in Unicode characters: one outside the basic plane counts once. */
export function lengthProblem(text: string, { minLength: min, maxLength: max }: Bounds): FieldProblem | null {
  const length = [...text].length;
  if (length === 0) return { code: 'field.required' };
  if (min === max && length !== min) return { code: 'field.length', params: { length: min } };
  if (length < min) return { code: 'field.too_short', params: { min } };
  return length > max ? { code: 'field.too_long', params: { max } } : null;
}

function boundsOf(field: 'account' | 'password' | 'hintAnswer'): Bounds {
  const { minLength = 0, maxLength = Infinity } = limitsOf(register, field);
  return { minLength, maxLength };
}

/** Rules of the specification, section 5, with the contract's numbers. */
export const fieldRules = {
  account: (text: string) =>
    lengthProblem(text, boundsOf('account')) ??
    (new RegExp(limitsOf(register, 'account').pattern ?? '').test(text) ? null : ({ code: 'account.format' } as const)),
  /** `least` is the site's own minimum, see `useNewPasswordRule`. */
  newPassword: (text: string, least: number) => lengthProblem(text, { ...boundsOf('password'), minLength: least }),
  passwordAgain: (text: string, password: string): FieldProblem | null =>
    text === password ? (text === '' ? { code: 'field.required' } : null) : { code: 'password.mismatch' },
  hint: (text: string) => lengthProblem(text.trim(), boundsOf('hintAnswer')),
  captcha: (text: string): FieldProblem | null => (text === '' ? { code: 'captcha.required' } : lengthProblem(text, memberRules.captcha)),
  agreed: (agreed: boolean): FieldProblem | null => (agreed ? null : { code: 'terms.not_agreed' }),
  filled: (text: string): FieldProblem | null => (text === '' ? { code: 'field.required' } : null),
};
