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
