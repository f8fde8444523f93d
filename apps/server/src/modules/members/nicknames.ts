import { profileRules, type FieldFailure } from '@chaguan/contract';
import type { Db } from '../../platform/database/db.ts';
import { isForbiddenName } from './queries/forbidden-names.ts';

/** White space is removed wherever it stands (domain/rules.md 2.1), also the blank of Braille, which looks like it. */
export function tidyNickname(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s\u2800]/gu, '');
}

// What cannot be seen (only emoji join and colour by such characters), turns the direction of writing, or piles up marks.
const unseen = /(?!\u200D|\uFE0F)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]|\p{M}{4,}/u;
const seen = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Why a tidy nickname is none, in its form alone or because staff have reserved it; nothing for a good one. */
export async function nicknameFailures(db: Db, nickname: string): Promise<FieldFailure[]> {
  const field = 'nickname';
  const { maxLength: max } = profileRules.nickname;
  if (nickname === '') return [{ field, code: 'field.required', params: {} }];
  if ([...nickname].length > max) return [{ field, code: 'field.too_long', params: { max } }];
  if (unseen.test(nickname) || !seen.test(nickname)) return [{ field, code: 'field.format', params: {} }];
  return (await isForbiddenName(db, nickname)) ? [{ field, code: 'nickname.not_allowed', params: {} }] : [];
}
