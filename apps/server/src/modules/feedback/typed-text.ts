import { failField } from '../../platform/failure.ts';
import { isBlank } from '../../platform/unicode/is-blank.ts';

/** The visible part of a text: no controls except line breaks, no direction overrides. */
const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** @throws Failure at the field when nothing visible remains */
export function severalLines(field: string, typed: string): string {
  const text = typed.toWellFormed().replaceAll('\r\n', '\n').replace(unseen, '').trim();
  return isBlank(text) ? failField(field, 'field.required') : text;
}

/** @throws Failure at the field when nothing visible remains */
export function oneLine(field: string, typed: string): string {
  return severalLines(field, typed).replace(/\s+/g, ' ');
}
