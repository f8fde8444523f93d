import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { actsOn } from '../../../platform/http/rights.ts';

/** A video may be in posts of any tag and in drafts, which staff limited to some tags cannot all see. @throws Failure `right.other_tags` */
export function mustActOnVideos({ viewer }: Pick<Ctx, 'viewer'>): void {
  if (viewer.powers?.audits !== true && !actsOn(viewer, 'content', [])) fail('right.other_tags');
}
