import { profileRules, type FieldFailure } from '@chaguan/contract';
import type { Db } from '../../platform/database/db.ts';
import { hasHiddenCharacters } from '../../platform/unicode/hidden-characters.ts';
import { isForbiddenName } from './queries/forbidden-names.ts';

/** White space is removed everywhere (domain/rules.md 2.1), also the Braille blank, which looks like it. */
export function tidyNickname(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s\u2800]/gu, '');
}

const seen = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Check marks, shields and badges: staff and verified members are marked next to the name, and no name may imitate that. */
const official = /[\u2611\u2705\u2713\u2714\u{10102}\u{1F396}\u{1F3C5}\u{1F4DB}\u{1F530}\u{1F5F8}\u{1F5F9}\u{1F6E1}]/u;

/** Why a normalized nickname is invalid, by its form or because staff have reserved it; undefined for a valid one. */
export async function nicknameFailures(db: Db, nickname: string): Promise<FieldFailure[]> {
  const field = 'nickname';
  const { maxLength: max } = profileRules.nickname;
  if (nickname === '') return [{ field, code: 'field.required', params: {} }];
  if ([...nickname].length > max) return [{ field, code: 'field.too_long', params: { max } }];
  if (hasHiddenCharacters(nickname) || official.test(nickname) || !seen.test(nickname))
    return [{ field, code: 'field.format', params: {} }];
  return (await isForbiddenName(db, nickname)) ? [{ field, code: 'nickname.not_allowed', params: {} }] : [];
}
