import type { Endpoint } from '@chaguan/contract';
import { staffForms } from '@chaguan/contract/staff-forms';

/** A call of staff. Only of these the browser has the schemas, in the files of the back office. */
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
  /** Of an object: which of its properties must be there. */
  required?: readonly string[];
  /** May be left out. */
  optional?: boolean;
};

const none: Limits = {};

/**
 * The limits of a field of a call's body, or of the query of a GET: `limitsOf(addLink, 'name')`. A field of a row is
 * named by its path without the row's number: `specifications.name`. A field that the call does not have has no limits.
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

/** Whether the field must not be empty; a number may be where the contract has a default. */
export function isRequired({ type, minLength = 0, pattern, optional, default: initial }: Limits): boolean {
  if (optional) return false;
  if (type === 'integer' || type === 'number') return initial === undefined;
  return minLength > 0 || (pattern !== undefined && !new RegExp(pattern, 'u').test(''));
}

/** How many characters an input takes: of a text as the contract says, of a number as many as its longest has, of a list all its items. */
export function longestOf({ maxLength, minimum = 0, maximum, items, maxItems }: Limits): number | undefined {
  if (maxItems !== undefined && items?.maxLength !== undefined) return maxItems * (items.maxLength + 1);
  return maxLength ?? (maximum === undefined ? undefined : Math.max(String(minimum).length, String(maximum).length));
}
