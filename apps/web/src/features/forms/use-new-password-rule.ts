import { register } from '@chaguan/contract';
import type { FieldProblem } from '../../lib/form.ts';
import { useSiteInfo } from '../../lib/site.ts';
import { limitsOf } from './limits.ts';
import { fieldRules } from './field-rules.ts';

/** Minimum length of a new password: staff may require more than the specification, never less. */
export function usePasswordMinimum(): number {
  const { minLength = 0 } = limitsOf(register, 'password');
  return Math.max(minLength, useSiteInfo()?.limits.passwordCharacters ?? minLength);
}

/** The rule of a field for a new password. */
export function useNewPasswordRule(): (text: string) => FieldProblem | null {
  const least = usePasswordMinimum();
  return (text) => fieldRules.newPassword(text, least);
}
