import { customFieldRules } from '@chaguan/contract';
import { useState } from 'react';
import { useForm, type FieldProblem } from '../../../lib/form.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import type { FieldBody, RegistrationField } from './data.ts';

/** `place` tells rows apart while they have no key of the server yet. */
export type OptionDraft = { place: number; key: string; zh: string; en: string };

type Numbers = { maxLength: string; rows: string; options: OptionDraft[] };
export type FieldDraft = Omit<FieldBody, keyof Numbers> & Numbers;

export function isChoiceKind(kind: FieldBody['kind']): boolean {
  return kind !== 'text' && kind !== 'textarea';
}

function draftOf(field: RegistrationField | null): FieldDraft {
  const { value, rows } = customFieldRules;
  const options = field?.options.length ? field.options : [{ key: '', zh: '', en: '' }, { key: '', zh: '', en: '' }];
  return {
    nameZh: field?.name.zh ?? '',
    nameEn: field?.name.en ?? '',
    tipZh: field?.tip.zh ?? '',
    tipEn: field?.tip.en ?? '',
    kind: field?.kind ?? 'text',
    required: field?.required ?? false,
    visible: field?.visible ?? true,
    searchable: field?.searchable ?? false,
    multiple: field?.multiple ?? false,
    maxLength: String(field?.maxLength ?? value.default),
    rows: String(field?.rows ?? rows.default),
    filter: field?.filter ?? 'none',
    pattern: field?.pattern ?? '',
    options: options.map((option, place) => ({ ...option, place })),
  };
}

function whole(text: string, { minimum: min, maximum: max }: { minimum: number; maximum: number }): FieldProblem | null {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? null : { code: 'field.range', params: { min, max } };
}

/** Rows that hold something; an empty row is not an option. */
export function filledOptions(options: readonly OptionDraft[]): OptionDraft[] {
  return options.filter(({ zh, en }) => zh.trim() !== '' || en.trim() !== '');
}

function optionsProblem(options: OptionDraft[], { kind }: FieldDraft): FieldProblem | null {
  if (!isChoiceKind(kind)) return null;
  const names = filledOptions(options).map(({ zh }) => zh.trim());
  if (names.length === 0 || names.includes('')) return { code: 'field.required' };
  return new Set(names).size < names.length ? { code: 'registration_field.option_twice' } : null;
}

/** The body of a draft. Numbers that the kind does not use may hold anything; they go back to their first value. */
export function bodyOf(draft: FieldDraft): FieldBody {
  const { value, rows } = customFieldRules;
  const number = (text: string, bounds: { minimum: number; maximum: number; default: number }) =>
    whole(text, bounds) === null ? Number(text) : bounds.default;
  const options = filledOptions(draft.options).map(({ key, zh, en }) => ({ key, zh: zh.trim(), en: en.trim() }));
  return {
    ...draft,
    nameZh: draft.nameZh.trim(),
    nameEn: draft.nameEn.trim(),
    maxLength: number(draft.maxLength, value),
    rows: number(draft.rows, rows),
    options: isChoiceKind(draft.kind) ? options : [],
  };
}

export function useFieldForm(field: RegistrationField | null) {
  const [initial] = useState(() => draftOf(field));
  return useForm<FieldDraft>({
    initial,
    rules: {
      nameZh: (text) => (text.trim() === '' ? { code: 'field.required' } : null),
      maxLength: (text, { kind }) => (isChoiceKind(kind) ? null : whole(text, customFieldRules.value)),
      rows: (text, { kind }) => (kind === 'textarea' ? whole(text, customFieldRules.rows) : null),
      pattern: (text, { kind, filter }) =>
        !isChoiceKind(kind) && filter === 'pattern' && text === '' ? { code: 'field.required' } : null,
      options: optionsProblem,
    },
    // The server names the row (`options.1.zh`); one line stands below all of them.
    place: ({ fields }) => {
      const row = fields.find(({ field: name }) => name.startsWith('options'));
      return row ? { options: { code: row.code, params: row.params } } : {};
    },
    report: reportFailure,
  });
}

export type FieldForm = ReturnType<typeof useFieldForm>;
