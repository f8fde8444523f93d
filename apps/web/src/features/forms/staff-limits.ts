import type { Endpoint } from '@chaguan/contract';
import { staffForms } from '@chaguan/contract/staff-forms';
import { limitsIn, type Limits } from './limits.ts';

/** A staff endpoint. The browser has the schemas of these in one file, which only the back office loads. */
export type StaffEndpoint = Pick<Endpoint, 'method' | 'path'> & { access: 'staff' };

/** The limits of a field of a staff endpoint's body, or of the query of a GET: `staffLimitsOf(addLink, 'name')`. */
export function staffLimitsOf({ method, path }: StaffEndpoint, field: string): Limits {
  return limitsIn(staffForms[`${method} ${path}`] ?? {}, field);
}

/** One with a form. */
export type StaffFormEndpoint = StaffEndpoint & { body: object };
