import type { TObject, TSchema } from 'typebox';
import { failField } from '../failure.ts';

function isNested(schema: TSchema): boolean {
  return 'type' in schema && (schema.type === 'object' || schema.type === 'array');
}

/**
 * A form-encoded body carries nested values as JSON in one field; the same schema serves JSON bodies.
 * @throws Failure `field.format` at the field whose JSON is invalid
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

/** No schema of the contract is deeper; a million brackets would overflow the stack. */
const deepest = 8;

function checkText(text: string): string {
  if (text.includes('\0')) throw new TypeError('NUL in a text');
  return text.toWellFormed();
}

function checkValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return checkText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) throw new TypeError('nested too deeply');
  const values = value as Record<string, unknown>;
  for (const [name, one] of Object.entries(values)) {
    if (checkText(name) !== name) throw new TypeError('half a letter in a name');
    values[name] = checkValue(one, depth + 1);
  }
  return value;
}

/**
 * Makes every text of a request acceptable to the database. PostgreSQL has no NUL; a lone surrogate, sent by clients that cut a text within
 * an emoji, becomes U+FFFD. Changes the values in place. @throws Failure at the field
 */
export function checkTexts(values: unknown): void {
  if (typeof values !== 'object' || values === null) return;
  const fields = values as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    try {
      fields[name] = checkValue(value, 1);
    } catch {
      failField(name.toWellFormed(), 'field.format');
    }
  }
}

function isText(schema: TSchema): boolean {
  return 'type' in schema && schema.type === 'string';
}

/** Is there a non-text value where the contract requires a text? */
function holdsOther(schema: TSchema, value: unknown): boolean {
  if (isText(schema)) return typeof value === 'number' || typeof value === 'boolean';
  if ('anyOf' in schema) {
    const others = (schema.anyOf as TSchema[]).filter((choice) => !('type' in choice && choice.type === 'null'));
    return others.every((choice) => holdsOther(choice, value));
  }
  if ('items' in schema && Array.isArray(value)) return value.some((one) => holdsOther(schema.items as TSchema, one));
  if (!('properties' in schema) || typeof value !== 'object' || value === null) return false;
  return Object.entries(schema.properties as Record<string, TSchema>).some(([name, property]) =>
    holdsOther(property, (value as Record<string, unknown>)[name]),
  );
}

/**
 * A form has only texts, so they are converted to numbers where the contract requires one; never the other way, as a JSON number has lost
 * digits before it arrives here: `0.1 + 0.2` yuan is not an amount. @throws Failure `field.format`
 */
export function refuseOtherThanText(schema: TObject, body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    if (holdsOther(property, (body as Record<string, unknown>)[name])) failField(name, 'field.format');
  }
}
