import type { Body, Endpoint, Query } from '@chaguan/contract';

/** What the contract accepts in one field: the keywords of JSON Schema that forms use. Lengths are in characters. */
export type Limits = {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  items?: Limits;
  properties?: Record<string, Limits>;
  /** For an object: its required properties. */
  required?: readonly string[];
  /** Optional. */
  optional?: boolean;
};

/** An endpoint for visitors or members. The browser has its limits beside its path (`npm run generate`). */
export type OpenEndpoint = Pick<Endpoint, 'method' | 'path'> & {
  access: 'public' | 'member';
  query?: object;
  body?: object;
  tidied?: object;
};

/** A field of an endpoint's body, of a GET of its query; or a field of a part or of a row: `envelope.greeting`, `links.url`. */
type FieldName<E> = (keyof (E extends { method: 'GET' } ? Query<E> : Body<E>) & string) | `${string}.${string}`;

const none: Limits = {};

/** A field of a row is named by its path without the row's number: `specifications.name`. Unknown fields have no limits. */
export function limitsIn(schema: Limits, field: string): Limits {
  let limits = schema;
  for (const name of field.split('.')) {
    const { properties, required } = limits.items ?? limits;
    const property = properties?.[name];
    limits = property ? { ...property, optional: !required?.includes(name) } : none;
  }
  return limits;
}

/** The limits of a field of what a form of visitors or members sends: `limitsOf(addFeedback, 'name')`. For staff: `staffLimitsOf`. */
export function limitsOf<E extends OpenEndpoint>({ method, query = none, body = none, tidied = none }: E, field: FieldName<E>): Limits {
  const limits = limitsIn(method === 'GET' ? query : body, field);
  return { ...limits, ...(tidied as Record<string, Limits>)[field] };
}

/** Whether the field must not be empty; a number may be empty if the contract has a default. */
export function isRequired({ type, minLength = 0, pattern, optional, default: initial }: Limits): boolean {
  if (optional) return false;
  if (type === 'integer' || type === 'number') return initial === undefined;
  return minLength > 0 || (pattern !== undefined && !new RegExp(pattern, 'u').test(''));
}

/** The maximum length of an input: of a text by the contract, of a number that of the longest value, of a list all its items. */
export function longestOf({ maxLength, minimum = 0, maximum, items, maxItems }: Limits): number | undefined {
  if (maxItems !== undefined && items?.maxLength !== undefined) return maxItems * (items.maxLength + 1);
  return maxLength ?? (maximum === undefined ? undefined : Math.max(String(minimum).length, String(maximum).length));
}
