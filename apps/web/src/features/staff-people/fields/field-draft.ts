import { customFieldRules } from '@chaguan/contract';
import type { FieldProblem } from '../../../lib/form.ts';
import { numberProblem } from '../../forms/contract-rules.ts';
import type { FieldBody, RegistrationField } from './data.ts';

/** `row` identifies rows that have no key from the server yet. */
export type OptionDraft = { row: number; key: string; zh: string; en: string };

type Numbers<N> = { maxLength: N; rows: N; options: OptionDraft[] };
type Draft<N> = Omit<FieldBody, keyof Numbers<N>> & Numbers<N>;

/** A field being edited: numbers are texts, as typed. */
export type FieldDraft = Draft<string>;

export function isChoiceKind(kind: FieldBody['kind']): boolean {
  return kind !== 'text' && kind !== 'textarea';
}

export function fieldDraftOf(field: RegistrationField | null): FieldDraft {
  const { value, rows } = customFieldRules;
  const options = field?.options.length
    ? field.options
    : [
        { key: '', zh: '', en: '' },
        { key: '', zh: '', en: '' },
      ];
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
    options: options.map((option, row) => ({ ...option, row })),
  };
}

/** Non-empty rows; an empty row is not an option. */
function filledOptions(options: readonly OptionDraft[]): OptionDraft[] {
  return options.filter(({ zh, en }) => zh.trim() !== '' || en.trim() !== '');
}

export function optionsProblem(options: OptionDraft[], { kind }: FieldDraft): FieldProblem | null {
  if (!isChoiceKind(kind)) return null;
  const names = filledOptions(options).map(({ zh }) => zh.trim());
  if (names.length === 0 || names.includes('')) return { code: 'field.required' };
  return new Set(names).size < names.length ? { code: 'registration_field.option_twice' } : null;
}

/** The body of a draft. Numbers that the kind does not use are reset to their initial value. */
export function fieldBodyOf(draft: Draft<string | number>): FieldBody {
  const { value, rows } = customFieldRules;
  const number = (typed: string | number, bounds: { minimum: number; maximum: number; default: number }) =>
    numberProblem(String(typed), bounds) === null ? Number(typed) : bounds.default;
  const options = filledOptions(draft.options).map(({ key, zh, en }) => ({ key, zh: zh.trim(), en: en.trim() }));
  return {
    ...draft,
    maxLength: number(draft.maxLength, value),
    rows: number(draft.rows, rows),
    options: isChoiceKind(draft.kind) ? options : [],
  };
}
