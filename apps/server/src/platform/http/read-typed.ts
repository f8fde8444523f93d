import { printedText, typedText } from '@chaguan/contract';
import type { TSchema } from 'typebox';

type Schema = TSchema & {
  type?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  'x-typed'?: boolean | 'address';
};

/** A text that stands for something that is compared character by character, and is not as such already, as somebody sees it. */
function readText(schema: Schema, text: string): string {
  if (schema['x-typed'] === 'address') return printedText(text);
  if (schema['x-typed'] === true || schema.type === 'integer' || schema.type === 'number') return typedText(text);
  const isWrong = schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(text);
  return isWrong ? typedText(text) : text;
}

function readValue(schema: Schema, value: unknown): unknown {
  // "Or nothing": one of the choices is for text, or for what has parts.
  if (schema.anyOf !== undefined) return schema.anyOf.reduce((read, choice) => readValue(choice, read), value);
  if (typeof value === 'string') return readText(schema, value);
  if (typeof value === 'object' && value !== null) readTyped(schema, value);
  return value;
}

function schemaOf({ properties = {}, patternProperties = {} }: Schema, name: string): Schema | undefined {
  if (Object.hasOwn(properties, name)) return properties[name];
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1];
}

/**
 * Removes invisible marks that were pasted along from the values of a request that have one right spelling: numbers, addresses, codes,
 * accounts, amounts. Texts and passwords stay as they are. Changes the values in place, before they are checked.
 */
export function readTyped(schema: TSchema, values: unknown): void {
  if (typeof values !== 'object' || values === null) return;
  const entries = values as Record<string, unknown>;
  for (const [name, value] of Object.entries(entries)) {
    const inner = Array.isArray(values) ? (schema as Schema).items : schemaOf(schema, name);
    if (inner !== undefined) entries[name] = readValue(inner, value);
  }
}
