import { actsOn } from '../../../platform/http/rights.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';

/**
 * Moderators without a limit to tags may write the listed words, because they may need to name them. Other staff are filtered like members:
 * auditors do not write in office, and posts of staff limited to some tags are filtered before their tags are known.
 */
export function isUnscreened(viewer: Pick<Viewer, 'powers'>): boolean {
  return actsOn(viewer, 'content', []);
}
