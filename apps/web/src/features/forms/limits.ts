import type { Endpoint } from '@chaguan/contract';
import { staffForms } from '@chaguan/contract/staff-forms';

/** A staff endpoint. Only for these the browser has the schemas, in the files of the back office. */
export type StaffEndpoint = Pick<Endpoint, 'method' | 'path'> & { access: 'staff' };

/** One with a form. */
export type FormEndpoint = StaffEndpoint & { body: object };

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

const none: Limits = {};

/**
 * The limits of a field of an endpoint's body, or of the query of a GET: `limitsOf(addLink, 'name')`. A field of a row is named by its path
 * without the row's number: `specifications.name`. Unknown fields have no limits.
 */
export function limitsOf({ method, path }: StaffEndpoint, field: string): Limits {
  let limits: Limits = staffForms[`${method} ${path}`] ?? none;
  for (const name of field.split('.')) {
    const { properties, required } = limits.items ?? limits;
    const property = properties?.[name];
    limits = property ? { ...property, optional: !required?.includes(name) } : none;
  }
  return limits;
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
