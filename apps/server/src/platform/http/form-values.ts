import type { TObject, TSchema } from 'typebox';
import { failField } from '../failure.ts';

function isNested(schema: TSchema): boolean {
  return 'type' in schema && (schema.type === 'object' || schema.type === 'array');
}

/**
 * Whether the text `null` can only be no value: the field may be null, and its texts have a form that this word does not have. Free texts
 * that may be null are not in bodies (`endpoints.test.ts`).
 */
function isNullText(schema: TSchema, text: string): boolean {
  return text === 'null' && 'nullable' in schema && schema.nullable === true && ('pattern' in schema || 'format' in schema);
}

/**
 * A form-encoded body carries nested values, and null, as JSON in one field; the same schema serves JSON bodies.
 * @throws Failure `field.format` at the field whose JSON is invalid
 */
export function unfoldFormValues(schema: TObject, body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const values = body as Record<string, unknown>;
  for (const [name, property] of Object.entries(schema.properties)) {
    const text = values[name];
    if (typeof text === 'string' && isNullText(property, text)) values[name] = null;
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

/** Texts for a number: digits, as people write them; `0x10`, `1e1`, `+5`, ` 5 ` would be numbers for JavaScript only. */
const numberTexts: Readonly<Record<string, RegExp>> = { integer: /^-?\d{1,16}$/, number: /^-?\d{1,16}(\.\d{1,16})?$/ };

const typeOf = (schema: TSchema): unknown => ('type' in schema ? schema.type : undefined);

/** Is it something that Ajv would turn into a value of the schema, although nobody meant that value? What it cannot convert it refuses. */
function isOther(type: unknown, value: unknown): boolean {
  if (type === 'string') return typeof value === 'number' || typeof value === 'boolean';
  const pattern = numberTexts[String(type)];
  if (pattern === undefined || value === undefined) return false;
  if (typeof value === 'string') return value !== '' && !Number.isNaN(Number(value)) && !pattern.test(value);
  return typeof value === 'boolean' || value === null;
}

/** Every value of a record is meant: there `null` is not the same as a field that is missing. */
function hasOtherInRecord(schemas: Record<string, TSchema>, value: object): boolean {
  const values: unknown[] = Object.values(value);
  return Object.values(schemas).some((schema) => values.some((one) => one === null || hasOther(schema, one)));
}

/** Is there a value that the contract does not mean, but Ajv would convert? */
function hasOther(schema: TSchema, value: unknown): boolean {
  if ('anyOf' in schema) {
    const choices = schema.anyOf as TSchema[];
    if (value === null && choices.some((choice) => typeOf(choice) === 'null')) return false;
    return choices.filter((choice) => typeOf(choice) !== 'null').every((choice) => hasOther(choice, value));
  }
  if (value === null && 'nullable' in schema && schema.nullable === true) return false;
  if (isOther(typeOf(schema), value)) return true;
  if ('items' in schema && Array.isArray(value)) return value.some((one) => hasOther(schema.items as TSchema, one));
  if (typeof value !== 'object' || value === null) return false;
  if ('patternProperties' in schema) return hasOtherInRecord(schema.patternProperties as Record<string, TSchema>, value);
  if (!('properties' in schema)) return false;
  return Object.entries(schema.properties as Record<string, TSchema>).some(([name, property]) =>
    hasOther(property, (value as Record<string, unknown>)[name]),
  );
}

/**
 * A form and a query have only texts, so Ajv converts them to numbers where the contract requires one. Refused is what it would convert
 * without being asked: a number for a text, because a JSON number has lost digits before it arrives here and `0.1 + 0.2` yuan is not an
 * amount; `true`, `null`, `0x10` or `1e1` for a number; and `null` in a record. @throws Failure `field.format`
 */
export function refuseConverted(schema: TObject, values: unknown): void {
  if (typeof values !== 'object' || values === null) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    if (hasOther(property, (values as Record<string, unknown>)[name])) failField(name, 'field.format');
  }
}
