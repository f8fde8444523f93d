import { type AttachedKind, attachedKinds } from '@chaguan/contract';
import { tagIdsOf } from './tag-ids.ts';

/** For a form: which kinds the writer may not attach in which tags, and the tags open to them. */
export type Attaching = { attachRefused: readonly { tagId: string; kinds: readonly AttachedKind[] }[]; tagIds: readonly string[] };

/**
 * The kinds that may not be attached in the chosen tags (separated by commas); before one is chosen, those that none of the open tags
 * allows.
 */
export function refusedUnder(attaching: Attaching | null | undefined, chosen: string): AttachedKind[] {
  const { attachRefused = [], tagIds = [] } = attaching ?? {};
  const isRefused = (kind: AttachedKind) => (tagId: string) => attachRefused.some((one) => one.tagId === tagId && one.kinds.includes(kind));
  const tags = tagIdsOf(chosen);
  return attachedKinds.filter((kind) =>
    tags.length > 0 ? tags.some(isRefused(kind)) : tagIds.length > 0 && tagIds.every(isRefused(kind)),
  );
}

/** Below a topic or question: the kinds that its response does not list. */
export function refusedBelow(attaches: readonly AttachedKind[]): AttachedKind[] {
  return attachedKinds.filter((kind) => !attaches.includes(kind));
}
