import type { Answer, CustomFieldFilter, CustomValues, readRegistrationForm } from '@chaguan/contract';
import type { FieldProblem, FieldRules } from '../../lib/form.ts';

export type CustomField = Answer<typeof readRegistrationForm>['fields'][number];
export type CustomName = `fields.${string}`;

/** Answers in the form state: one entry per field, with the server's name of the field in failures. */
export type CustomFormValues = { [K in CustomName]: string[] };

export function customName({ id }: Pick<CustomField, 'id'>): CustomName {
  return `fields.${id}`;
}

export function isChoice({ kind }: Pick<CustomField, 'kind'>): boolean {
  return kind !== 'text' && kind !== 'textarea';
}

/** Whether several options may be chosen. */
export function takesSeveral({ kind, multiple }: Pick<CustomField, 'kind' | 'multiple'>): boolean {
  return kind === 'checkbox' || (kind === 'select' && multiple);
}

/**
 * Initial values of a form, from a member's earlier answers. Keys of deleted options are left out. Memoize the result (`useMemo`): a form
 * detects by identity which fields were changed.
 */
export function customInitial(fields: readonly CustomField[], given: CustomValues = {}): CustomFormValues {
  const entries = fields.map((field) => {
    const value = given[field.id] ?? [];
    const known = isChoice(field) ? value.filter((key) => field.options.some((option) => option.key === key)) : value;
    return [customName(field), known] as const;
  });
  return Object.fromEntries(entries);
}

/** The part for the server, from all values of a form. */
export function customBody(fields: readonly CustomField[], values: CustomFormValues): CustomValues {
  return Object.fromEntries(fields.map((field) => [field.id, values[customName(field)] ?? []]));
}

const filters: Record<Exclude<CustomFieldFilter, 'none' | 'pattern'>, RegExp> = {
  digits: /^\d+$/,
  letters: /^[A-Za-z]+$/,
  letters_digits: /^[A-Za-z0-9]+$/,
  chinese: /^\p{Script=Han}+$/u,
};

/** The server's rules; patterns defined by staff are checked only there. */
export function customProblem(field: CustomField, value: readonly string[]): FieldProblem | null {
  const filled = value.filter((text) => text.trim() !== '');
  if (filled.length === 0) return field.required ? { code: 'field.required' } : null;
  if (isChoice(field)) return null;
  const text = (filled[0] ?? '').trim();
  if ([...text].length > field.maxLength) return { code: 'field.too_long', params: { max: field.maxLength } };
  if (field.filter === 'none' || field.filter === 'pattern') return null;
  return filters[field.filter].test(text) ? null : { code: `field.${field.filter}` };
}

export function customRules(fields: readonly CustomField[]): FieldRules<CustomFormValues> {
  return Object.fromEntries(fields.map((field) => [customName(field), (value: string[]) => customProblem(field, value)]));
}

/** What the control of one custom field needs. */
export type CustomControlProps = {
  field: CustomField;
  value: readonly string[];
  error: string | null;
  onChange: (value: string[]) => void;
  onLeave: () => void;
};
