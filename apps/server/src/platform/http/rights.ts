import type { Right } from '@chaguan/contract';
import { fail } from '../failure.ts';
import type { Viewer } from './viewer.ts';

/** Whether the caller holds a right outside tags; staff always do, visitors never. Costs no statement. */
export function mayDo(viewer: Pick<Viewer, 'staff' | 'rights'>, right: Right): boolean {
  return viewer.staff || viewer.rights.has(right);
}

/** Stops a command whose caller lacks a right. @throws Failure `right.missing` with the right */
export function mustDo({ viewer }: { viewer: Pick<Viewer, 'staff' | 'rights'> }, right: Right): void {
  if (!mayDo(viewer, right)) fail('right.missing', { right });
}
