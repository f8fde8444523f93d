import { type AttachedKind, attachedKinds } from '@chaguan/contract';
import { tagIdsOf } from './tag-ids.ts';

/** For a form: which kinds the writer may attach at all, which of them in which tags not, and the tags open to them. */
export type Attaching = {
  attaches: readonly AttachedKind[];
  attachRefused: readonly { tagId: string; kinds: readonly AttachedKind[] }[];
  tagIds: readonly string[];
};

/**
 * The kinds that may not be attached at all, or in the chosen tags (separated by commas); before one is chosen, those that none of the open
 * tags allows.
 */
export function refusedUnder(attaching: Attaching | null | undefined, chosen: string): AttachedKind[] {
  const { attaches = attachedKinds, attachRefused = [], tagIds = [] } = attaching ?? {};
  const isRefused = (kind: AttachedKind) => (tagId: string) => attachRefused.some((one) => one.tagId === tagId && one.kinds.includes(kind));
  const tags = tagIdsOf(chosen);
  return attachedKinds.filter(
    (kind) =>
      !attaches.includes(kind) || (tags.length > 0 ? tags.some(isRefused(kind)) : tagIds.length > 0 && tagIds.every(isRefused(kind))),
  );
}

/** Below a topic or question: the kinds that its response does not list. */
export function refusedBelow(attaches: readonly AttachedKind[]): AttachedKind[] {
  return attachedKinds.filter((kind) => !attaches.includes(kind));
}
