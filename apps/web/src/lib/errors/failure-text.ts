import type { FieldFailure } from '@chaguan/contract';
import type { ApiFailure } from '../api/failure.ts';
import type { Lang } from '../language.ts';
import { fieldName } from './field-names.ts';
import { errorMessages, type ErrorParams } from './messages.ts';

/** The text of a code in the reader's language. */
export function errorText(code: string, params: ErrorParams, lang: Lang): string {
  const messages = errorMessages[lang];
  const word = messages[code] ?? messages['request.invalid'] ?? code;
  return typeof word === 'function' ? word(params) : word;
}

export function fieldText(failure: FieldFailure, lang: Lang): string {
  return errorText(failure.code, failure.params, lang);
}

/** The first text of each field that a form shows: `{ account: '…' }`. */
export function fieldTexts(failure: ApiFailure, fields: readonly string[], lang: Lang): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const field of failure.fields) {
    if (fields.includes(field.field)) texts[field.field] ??= fieldText(field, lang);
  }
  return texts;
}

/** A line of the dialog of failures; `field`: its name for readers, if it has one. */
export type FailureLine = { text: string; field?: string | undefined };

/** Failures that no field shows, each with its field: fields without a control, or the failure itself when it names no field. */
export function failuresByField(failure: ApiFailure, lang: Lang, claimed: readonly string[] = []): FailureLine[] {
  if (failure.fields.length === 0) return [{ text: errorText(failure.code, failure.params, lang) }];
  return failure.fields
    .filter(({ field }) => !claimed.includes(field))
    .map((each) => ({ field: fieldName(each.field, lang), text: fieldText(each, lang) }));
}

/** Failures that no field shows, one line each: fields without a control, or the failure itself when it names no field. */
export function failureLines(failure: ApiFailure, lang: Lang, claimed: readonly string[] = []): string[] {
  return [...new Set(failuresByField(failure, lang, claimed).map(({ text }) => text))];
}
