import { favouriteRules } from '@chaguan/contract';
import { isBlank } from '../../platform/unicode/hidden-characters.ts';

/** Controls except line breaks, and direction overrides. */
const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The visible part of a note, not longer than it may be; empty when nothing visible remains. */
export function favouriteNote(typed: string): string {
  const text = typed.toWellFormed().replaceAll('\r\n', '\n').replace(unseen, '').trim();
  return isBlank(text) ? '' : [...text].slice(0, favouriteRules.note.maxLength).join('').trimEnd();
}
