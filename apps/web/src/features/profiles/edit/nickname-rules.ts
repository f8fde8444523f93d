import { profileRules } from '@chaguan/contract';
import type { FieldProblem } from '../../../lib/form.ts';

const { maxLength: max } = profileRules.nickname;

/** As the server tidies it, so that what is asked about is what will be. */
export function tidyNickname(nickname: string): string {
  return nickname.replaceAll(/\s/gu, '');
}

export function nicknameProblem(nickname: string): FieldProblem | null {
  const length = [...tidyNickname(nickname)].length;
  if (length === 0) return { code: 'field.required' };
  return length > max ? { code: 'field.too_long', params: { max } } : null;
}
