import { actsOn } from '../../../platform/http/rights.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';

/**
 * Whoever judges posts everywhere writes the words that they have to name. Others of the staff are screened as members
 * are: auditors write nothing by their office, and what staff of some tags write is screened before it is known to stand there.
 */
export function isUnscreened(viewer: Pick<Viewer, 'powers'>): boolean {
  return actsOn(viewer, 'content', []);
}
