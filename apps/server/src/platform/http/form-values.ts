import type { TObject, TSchema } from 'typebox';
import { failField } from '../failure.ts';

function isNested(schema: TSchema): boolean {
  return 'type' in schema && (schema.type === 'object' || schema.type === 'array');
}

/**
 * A form-encoded body carries nested values as JSON in one field; the same schema serves JSON bodies.
 * @throws Failure `field.format` beside the field whose JSON is broken
 */
export function unfoldFormValues(schema: TObject, body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const values = body as Record<string, unknown>;
  for (const [name, property] of Object.entries(schema.properties)) {
    const text = values[name];
    if (!isNested(property) || typeof text !== 'string') continue;
    try {
      values[name] = JSON.parse(text);
    } catch {
      failField(name, 'field.format');
    }
  }
}

/** No schema of the contract is deeper; a million brackets would end the stack. */
const deepest = 8;

function holdsNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return depth > deepest || Object.entries(value).some((entry) => entry.some((part) => holdsNul(part, depth + 1)));
}

/** PostgreSQL has no NUL in its texts; without this one such character would be our 500. @throws Failure beside the field */
export function refuseNul(values: unknown): void {
  if (typeof values !== 'object' || values === null) return;
  for (const [name, value] of Object.entries(values)) if (holdsNul(value)) failField(name, 'field.format');
}
