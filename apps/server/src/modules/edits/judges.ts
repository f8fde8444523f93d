import { actsOn } from '../../platform/http/rights.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** Whoever judges content where something stands, and auditors, who read what all rights read. */
export function judges(viewer: Viewer, tagIds: readonly string[]): boolean {
  return actsOn(viewer, 'content', tagIds) || viewer.powers?.audits === true;
}
