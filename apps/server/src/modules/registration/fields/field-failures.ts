import { type CustomFieldFilter, type CustomValues, type ErrorCode, type FieldFailure, typedText } from '@chaguan/contract';
import { readPattern } from './pattern.ts';
import type { RegistrationField } from './read-fields.ts';
import type { Db } from '../../../platform/database/db.ts';
import { hitsIn, profileFailures, wordFilter } from '../../word-filter/index.ts';

/** What may be stored: answers by field id. An empty list removes an earlier answer. */
export type CheckedValues = ReadonlyMap<string, readonly string[]>;

type Verdict = { value: string[] } | { code: ErrorCode; params?: Record<string, number> };

const filters: Record<Exclude<CustomFieldFilter, 'none' | 'pattern'>, RegExp> = {
  digits: /^\d+$/,
  letters: /^[A-Za-z]+$/,
  letters_digits: /^[A-Za-z0-9]+$/,
  chinese: /^\p{Script=Han}+$/u,
};

function filterCode({ filter, pattern }: RegistrationField, text: string): ErrorCode | undefined {
  if (filter === 'none') return undefined;
  // A pattern that can no longer be parsed (a newer engine) must not block registration.
  if (filter === 'pattern') return readPattern(pattern)?.matches(text) === false ? 'field.format' : undefined;
  return filters[filter].test(text) ? undefined : `field.${filter}`;
}

/** What has one right spelling by its filter loses the invisible marks that were pasted along. */
function asTyped(field: RegistrationField, text: string): string {
  return filterCode(field, text) === undefined ? text : typedText(text).trim();
}

function checkText(field: RegistrationField, given: readonly string[]): Verdict {
  if (given.length > 1) return { code: 'field.type' };
  const text = asTyped(field, (given[0] ?? '').replaceAll('\r\n', '\n').trim());
  if (text === '') return { value: [] };
  const strange = field.kind === 'textarea' ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u;
  if (strange.test(text)) return { code: 'field.format' };
  if ([...text].length > field.maxLength) return { code: 'field.too_long', params: { max: field.maxLength } };
  const code = filterCode(field, text);
  return code === undefined ? { value: [text] } : { code };
}

function checkChoice({ kind, multiple, options }: RegistrationField, given: readonly string[]): Verdict {
  const keys = [...new Set(given.filter((key) => key !== ''))];
  const several = kind === 'checkbox' || (kind === 'select' && multiple);
  if (!several && keys.length > 1) return { code: 'field.choice' };
  if (!keys.every((key) => options.some((option) => option.key === key))) return { code: 'field.choice' };
  // In the order of the options, whatever order they were selected in.
  return { value: options.map(({ key }) => key).filter((key) => keys.includes(key)) };
}

function check(field: RegistrationField, given: readonly string[], complete: boolean): Verdict {
  const verdict = field.kind === 'text' || field.kind === 'textarea' ? checkText(field, given) : checkChoice(field, given);
  const empty = 'value' in verdict && verdict.value.length === 0;
  return empty && complete && field.required ? { code: 'field.required' } : verdict;
}

/**
 * Validates the answers of a form against the fields that it shows; answers to other fields are unchanged. Failures are reported at
 * `fields.<id>`. With `complete: false` required fields may stay empty (staff edit what they know).
 */
export function fieldFailures(
  fields: readonly RegistrationField[],
  given: CustomValues = {},
  { complete = true }: { complete?: boolean } = {},
): { failures: FieldFailure[]; values: CheckedValues } {
  const failures: FieldFailure[] = [];
  const values = new Map<string, readonly string[]>();
  for (const field of fields) {
    const verdict = check(field, given[field.id] ?? [], complete);
    if ('value' in verdict) values.set(field.id, verdict.value);
    else failures.push({ field: `fields.${field.id}`, code: verdict.code, params: verdict.params ?? {} });
  }
  return { failures, values };
}

/** Applies the word lists to custom fields; words that would be masked are rejected too, because a masked answer is useless. */
export async function wordFailures(db: Db, fields: readonly RegistrationField[], values: CheckedValues): Promise<FieldFailure[]> {
  const filter = await wordFilter.get(db);
  return fields
    .filter(({ kind }) => kind === 'text' || kind === 'textarea')
    .flatMap(({ id }) => {
      const hits = hitsIn(filter, 'posts', values.get(id)?.[0] ?? '');
      return profileFailures(`fields.${id}`, hits, ['refuse', 'hold', 'mask']);
    });
}
