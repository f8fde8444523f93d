import { profileRules } from '@chaguan/contract';
import type { FieldProblem } from '../../../lib/form.ts';

const { maxLength: max } = profileRules.nickname;

/** Normalized like on the server, so that the confirmation shows the final name. */
export function tidyNickname(nickname: string): string {
  return nickname.replaceAll(/\s/gu, '');
}

export function nicknameProblem(nickname: string): FieldProblem | null {
  const length = [...tidyNickname(nickname)].length;
  if (length === 0) return { code: 'field.required' };
  return length > max ? { code: 'field.too_long', params: { max } } : null;
}
