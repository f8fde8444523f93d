import { failField } from '../../platform/failure.ts';

/** What can be seen of a text: no controls but line breaks, no direction overrides. */
const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const isEmpty = (text: string) => /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** @throws Failure at the field when nothing remains to read */
export function severalLines(field: string, typed: string): string {
  const text = typed.toWellFormed().replaceAll('\r\n', '\n').replace(unseen, '').trim();
  return isEmpty(text) ? failField(field, 'field.required') : text;
}

/** @throws Failure at the field when nothing remains to read */
export function oneLine(field: string, typed: string): string {
  return severalLines(field, typed).replace(/\s+/g, ' ');
}
