import { setNickname } from '@chaguan/contract';
import type { FieldProblem } from '../../../lib/form.ts';
import { textProblem } from '../../forms/contract-rules.ts';
import { limitsOf } from '../../forms/limits.ts';

/** After `tidyNickname`. */
export const nicknameLimits = limitsOf(setNickname, 'nickname');

/** Normalized like on the server, so that the confirmation shows the final name. */
export function tidyNickname(nickname: string): string {
  return nickname.replaceAll(/\s/gu, '');
}

export function nicknameProblem(nickname: string): FieldProblem | null {
  return textProblem(tidyNickname(nickname), nicknameLimits);
}
