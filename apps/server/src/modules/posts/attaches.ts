import { type AttachedKind, attachedKinds } from '@chaguan/contract';
import { mayDo } from '../../platform/http/rights.ts';
import { mayInTag } from '../tags/index.ts';
import type { PolicyContext } from './policy.ts';

export function mayAttach({ tags, viewer }: PolicyContext, tagIds: readonly string[], kind: AttachedKind): boolean {
  return tagIds.every((tagId) => mayInTag(tags, viewer, tagId, `attach_${kind}`));
}

/** The kinds of files that the caller may upload at all, and attach to posts in these tags. */
export function attachesIn(policy: PolicyContext, tagIds: readonly string[]): AttachedKind[] {
  return attachedKinds.filter((kind) => mayDo(policy.viewer, `upload.${kind}`) && mayAttach(policy, tagIds, kind));
}
