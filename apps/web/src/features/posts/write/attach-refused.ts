import { type AttachedKind, attachedKinds } from '@chaguan/contract';
import { tagIdsOf } from './tag-ids.ts';

/** Of a form: where the writer may not attach what, and the tags that are open to them. */
export type Attaching = { attachRefused: readonly { tagId: string; kinds: readonly AttachedKind[] }[]; tagIds: readonly string[] };

/** What may not be attached under the chosen tags, with commas; before one is chosen, what none of the open ones allows. */
export function refusedUnder(attaching: Attaching | null | undefined, chosen: string): AttachedKind[] {
  const { attachRefused = [], tagIds = [] } = attaching ?? {};
  const isRefused = (kind: AttachedKind) => (tagId: string) => attachRefused.some((one) => one.tagId === tagId && one.kinds.includes(kind));
  const tags = tagIdsOf(chosen);
  return attachedKinds.filter((kind) =>
    tags.length > 0 ? tags.some(isRefused(kind)) : tagIds.length > 0 && tagIds.every(isRefused(kind)),
  );
}

/** Below a topic or question: what its answer does not name. */
export function refusedBelow(attaches: readonly AttachedKind[]): AttachedKind[] {
  return attachedKinds.filter((kind) => !attaches.includes(kind));
}
