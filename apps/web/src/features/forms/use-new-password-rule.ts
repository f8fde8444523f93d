import { memberRules } from '@chaguan/contract';
import type { FieldProblem } from '../../lib/form.ts';
import { useSiteInfo } from '../../lib/site.ts';
import { fieldRules } from './field-rules.ts';

/** How long a new password must be: staff may ask for more than the specification does, never for less. */
export function usePasswordMinimum(): number {
  const { minLength } = memberRules.password;
  return Math.max(minLength, useSiteInfo()?.limits.passwordCharacters ?? minLength);
}

/** The rule of a field for a new password. */
export function useNewPasswordRule(): (text: string) => FieldProblem | null {
  const least = usePasswordMinimum();
  return (text) => fieldRules.newPassword(text, least);
}
