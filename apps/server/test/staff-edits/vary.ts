import type { TSchema } from 'typebox';

type Shape = {
  anyOf?: TSchema[];
  const?: unknown;
  enum?: readonly unknown[];
  type?: string;
  minItems?: number;
  uniqueItems?: boolean;
};

/** Other values of a field than this one, by its schema, the likeliest to be accepted first. */
export function othersOf(schema: TSchema, value: unknown): unknown[] {
  const { anyOf, const: only, enum: choices, type, minItems = 0 } = schema as Shape;
  if (anyOf !== undefined) return anyOf.flatMap((choice) => othersOf(choice, value));
  if (choices !== undefined) return choices.filter((choice) => choice !== value);
  if (only !== undefined) return only === value ? [] : [only];
  switch (type) {
    case 'null':
      return value === null ? [] : [null];
    case 'boolean':
      return [value !== true];
    case 'integer':
    case 'number':
      return [Number(value ?? 0) + 1, Number(value ?? 0) - 1];
    case 'string':
      return typeof value === 'string' && /^\d+$/.test(value)
        ? [String(Number(value) + 1), String(Number(value) - 1)]
        : [`${typeof value === 'string' ? value : ''}改`];
    case 'array':
      return Array.isArray(value) && value.length > minItems ? [value.slice(1)] : [];
    default:
      return [];
  }
}
