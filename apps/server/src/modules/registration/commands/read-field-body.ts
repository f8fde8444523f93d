import { appearanceOf, type addRegistrationField, type Body } from '@chaguan/contract';
import { randomInt } from 'node:crypto';
import { failField } from '../../../platform/failure.ts';
import { readPattern } from '../fields/pattern.ts';
import type { FieldOption } from '../fields/read-fields.ts';

type FieldBody = Body<typeof addRegistrationField>;

/** Keys are never reused, otherwise an old answer would mean a new option: 36^10 possibilities make a collision impossible in practice. */
function newKey(): string {
  return Array.from({ length: 10 }, () => randomInt(36).toString(36)).join('');
}

function readOptions(given: FieldBody['options'], known: readonly FieldOption[]): FieldOption[] {
  const options = given.map(({ key, zh, en }) => ({
    key: known.some((option) => option.key === key) ? key : newKey(),
    zh: zh.trim(),
    en: en.trim(),
  }));
  if (options.length === 0) failField('options', 'field.required');
  options.forEach(({ key, zh }, at) => {
    if (zh === '') failField(`options.${at}.zh`, 'field.required');
    const first = options.findIndex((other) => appearanceOf(other.zh) === appearanceOf(zh) || other.key === key);
    if (first < at) failField(`options.${at}.zh`, 'registration_field.option_twice');
  });
  return options;
}

/** A field as it will be stored: settings that its kind does not use are reset. */
export function readFieldBody(body: FieldBody, known: readonly FieldOption[] = []) {
  const choice = !isText(body.kind);
  const filter = choice ? 'none' : body.filter;
  const pattern = filter === 'pattern' ? body.pattern : '';
  const nameZh = body.nameZh.trim();
  if (nameZh === '') failField('nameZh', 'field.required');
  if (filter === 'pattern' && pattern === '') failField('pattern', 'field.required');
  if (readPattern(pattern) === undefined) failField('pattern', 'registration_field.pattern');
  return {
    nameZh,
    nameEn: body.nameEn.trim(),
    tipZh: body.tipZh.trim(),
    tipEn: body.tipEn.trim(),
    kind: body.kind,
    required: body.required,
    visible: body.visible,
    searchable: body.searchable,
    multiple: body.kind === 'select' && body.multiple,
    maxLength: choice ? null : body.maxLength,
    rows: body.kind === 'textarea' ? body.rows : null,
    filter,
    pattern,
    options: choice ? readOptions(body.options, known) : [],
  };
}

export function isText(kind: FieldBody['kind']): boolean {
  return kind === 'text' || kind === 'textarea';
}
